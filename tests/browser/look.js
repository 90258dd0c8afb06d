// What a person would stumble over on the page as it stands: returns a list of sentences.
// `touch` is whether fingers are used; `least` the smallest text allowed.
({ touch, least }) => {
  const found = [];
  const target = touch ? 44 : 24;
  const name = (element) => {
    const area = element.closest("[data-area]")?.dataset.area;
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    const kind = element.className?.baseVal ?? element.className ?? "";
    return `${area ? area + " " : ""}${element.tagName.toLowerCase()}.${String(kind).split(" ")[0]} “${words.slice(0, 40)}”`;
  };
  // The page stands still meanwhile: what was asked of an element once need not be asked again.
  const once = (ask) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element);
    };
  };
  const styleOf = once((element) => getComputedStyle(element));
  const open = once((element) => {
    if (element.matches(".unseen, [aria-hidden=true] svg, dialog:not([open])")) return false;
    if (styleOf(element).clipPath !== "none" && element.getBoundingClientRect().width <= 2) return false;
    return !element.parentElement || open(element.parentElement);
  });
  const shown = once(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && open(element),
  );
  const hides = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const lens = (element) => {
    const matrix = element.ownerSVGElement && element.getScreenCTM?.();
    if (matrix) return Math.hypot(matrix.a, matrix.b);
    // Whole pixels are too coarse for a letter: something larger around it tells its scale.
    let at = element;
    while (at.parentElement && !(at.offsetWidth > 200)) at = at.parentElement;
    return at.offsetWidth ? at.getBoundingClientRect().width / at.offsetWidth : 1;
  };

  // The part of a box that is not cut by what holds it; whoever may be scrolled does not cut.
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const frame = once((element) => {
    const around = element.parentElement ? frame(element.parentElement) : page;
    const style = styleOf(element);
    return hides(style) || scrolls(style) ? common(around, element.getBoundingClientRect()) : around;
  });
  const visible = (element, box) => {
    const seen = common(box, element.parentElement ? frame(element.parentElement) : page);
    return seen.right - seen.left > 0 && seen.bottom - seen.top > 0 ? seen : null;
  };
  // In sight at one spot at least: in the middle, or near a corner.
  const onTop = (element, box) =>
    [
      [0.5, 0.5],
      [0.1, 0.15],
      [0.9, 0.15],
      [0.1, 0.85],
      [0.9, 0.85],
    ].some(([x, y]) => {
      const at = [box.left + (box.right - box.left) * x, box.top + (box.bottom - box.top) * y];
      const hit = document.elementFromPoint(...at);
      return !!hit && (hit === element || element.contains(hit) || hit.contains(element));
    });

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, title, option") || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!lines.length) continue;
    const style = styleOf(element);
    const size = parseFloat(style.fontSize) * lens(element);
    const box = range.getBoundingClientRect();
    const seen = visible(element, box);
    if (!seen) continue; // scrolled away, or in a drawer that is closed
    const text = node.data.trim();
    if (/\bNaN\b|\bundefined\b|\[object /.test(text)) found.push(`nonsense: ${name(element)}`);
    if (size < least - 0.25) found.push(`small: ${size.toFixed(1)} px, ${name(element)}`);
    // What is scrolled away overlaps nothing.
    const boxes = lines.map((line) => visible(element, line)).filter(Boolean);
    texts.push({ element, boxes, seen, text });

    // Cut: by itself, or by the nearest thing around that hides what does not fit.
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const around = styleOf(at);
      const edges = at.getBoundingClientRect();
      // What scrolls sideways may still cut below. What scrolls up and down is not meant to be
      // moved sideways, although browsers allow it.
      if (scrolls(around)) {
        const cut = /hidden|clip/.test(around.overflowY)
          ? Math.max(box.bottom - edges.bottom, edges.top - box.top)
          : Math.max(box.right - edges.right, edges.left - box.left);
        if (cut > 2 && !at.closest("svg")) found.push(`cut: ${name(element)} in ${name(at).slice(0, 60)}`);
        break;
      }
      if (!hides(around) && around.textOverflow !== "ellipsis") continue;
      const edge = at.getBoundingClientRect();
      const over = Math.max(box.right - edge.right, edge.left - box.left, box.bottom - edge.bottom, edge.top - box.top);
      const inner = at === element && (at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 2);
      if (over > 2 || inner) {
        if (!at.closest("svg")) found.push(`cut: ${name(element)} in ${name(at).slice(0, 60)}`);
        break;
      }
    }
  }

  // A line cut in two where a part of the table scrolls: what scrolls ends at a whole row.
  const edgesOf = once((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const [above, , below] = (styleOf(element).clipPath.match(/^inset\((.*)\)$/)?.[1] ?? "0 0 0")
      .split(" ")
      .map(parseFloat);
    return { top: top + above, bottom: bottom - (below ?? above) };
  });
  for (const { element, text } of touch ? [] : texts) {
    let at = element.closest("main .table, .rail")?.matches(".table") ? element : null;
    while (at && !(scrolls(styleOf(at)) && at.scrollHeight > at.clientHeight + 1)) at = at.parentElement;
    if (!at || /hidden|clip/.test(styleOf(at).overflowY)) continue;
    const { top, bottom } = edgesOf(at);
    const range = document.createRange();
    range.selectNodeContents(element);
    const half = [...range.getClientRects()].find((line) =>
      [top, bottom].some((edge) => line.top < edge - 3 && line.bottom > edge + 3 && line.height < 40),
    );
    if (half) found.push(`half: ${name(element)} in ${name(at).slice(0, 60)} (${text.slice(0, 20)})`);
  }

  // Words that run out of their box, over whatever stands beside it.
  for (const { element, text, boxes } of texts) {
    if (element.closest("svg")) continue;
    let holder = element;
    while (styleOf(holder).display.startsWith("inline") && holder.parentElement)
      holder = holder.parentElement;
    const edge = holder.getBoundingClientRect();
    const over = Math.max(...boxes.map((box) => Math.max(box.right - edge.right, edge.left - box.left)));
    if (over > 2) found.push(`spills: ${name(element)} by ${over.toFixed(0)} px (${text.slice(0, 20)})`);
  }

  // Two labels on one spot, both in sight.
  const inSight = texts.filter((each) => onTop(each.element, each.seen));
  for (let i = 0; i < inSight.length; i++)
    for (let j = i + 1; j < inSight.length; j++) {
      const [one, other] = [inSight[i], inSight[j]];
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const crossing = one.boxes.some((a) =>
        other.boxes.some((b) => {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return wide > 3 && high > 4;
        }),
      );
      if (crossing) found.push(`overlap: ${name(one.element)} and ${name(other.element)}`);
    }

  // Words of which a part lies under something else. What stands in the same line is no fault.
  const inline = (element) => styleOf(element).display.startsWith("inline");
  const paints = (element) => {
    const { backgroundColor, backgroundImage, fill } = styleOf(element);
    if (element.ownerSVGElement) return fill !== "none";
    return backgroundImage !== "none" || !/, 0\)$|transparent/.test(backgroundColor);
  };
  // Of a line that is scrolled away but for a hair, what is hit is a matter of rounding.
  const under = ({ element, boxes }) =>
    boxes.filter((box) => box.bottom - box.top > 2).flatMap((box) =>
      [0, 0.25, 0.5, 0.75, 1].map((part) => {
        const at = [box.left + 2 + (box.right - box.left - 4) * part, (box.top + box.bottom) / 2];
        const stack = document.elementsFromPoint(...at);
        const own = stack.findIndex((hit) => element.contains(hit) || hit.contains(element));
        const over = own < 0 ? stack : stack.slice(0, own);
        return over.find((hit) => paints(hit) && !(inline(hit) && hit.parentElement.contains(element))) ?? null;
      }),
    );
  for (const each of inSight) {
    if (styleOf(each.element).pointerEvents === "none") continue; // what is hit there may lie below
    const over = under(each);
    const one = over.find(Boolean);
    if (one && over.includes(null)) found.push(`under: ${name(each.element)} under ${name(one)}`);
  }

  const things = "button, a[href], input, select, textarea, summary, [role=button], [data-notation]";
  for (const element of document.querySelectorAll(things)) {
    if (!shown(element) || element.disabled || element.ariaDisabled === "true") continue;
    const box = element.getBoundingClientRect();
    const seen = visible(element, box);
    if (!seen || !onTop(element, seen)) continue;
    // A link within a sentence; what is drawn on a map is no word.
    if (styleOf(element).display === "inline" && !element.ownerSVGElement) continue;
    if (element.querySelector(things)) continue;
    const [wide, high] = [seen.right - seen.left, seen.bottom - seen.top];
    if (box.width - wide > 2 || box.height - high > 2) continue; // half scrolled away
    if (Math.min(box.width, box.height) < target - 0.5)
      found.push(`target: ${box.width.toFixed(0)}×${box.height.toFixed(0)}, ${name(element)}`);
  }
  // A zone in sight that shows no thing whole: it might as well not be there.
  const share = (each) => {
    const box = each.getBoundingClientRect();
    const seen = visible(each, box);
    return seen ? (seen.bottom - seen.top) / box.height : 0;
  };
  for (const zone of document.querySelectorAll("[data-area]")) {
    if (zone.closest("svg") || !shown(zone) || share(zone) < 0.95) continue;
    const laid = [...zone.querySelectorAll("[data-handle]")].filter((each) => !each.closest("svg") && shown(each));
    const best = Math.max(...laid.map(share));
    if (laid.length && best < 0.9)
      found.push(`hidden: ${name(zone)} shows at most ${Math.round(100 * best)} % of a thing's height`);
  }
  // A word broken in its middle, without a hyphen.
  for (const { element, text } of texts) {
    if (!/anywhere|break-word/.test(styleOf(element).overflowWrap) || element.closest("input")) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const word of node.data.matchAll(/\p{L}{3,}/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)));
        if (tops.size > 1) found.push(`broken: “${word[0]}” in ${name(element)} (${text.slice(0, 20)})`);
      }
    }
  }
  // A phone's bar never offers nothing but to let something go by while more can be done; what a
  // plan offers lies in its cells.
  for (const bar of touch && !document.querySelector(".plan") ? document.querySelectorAll(".bar .act") : []) {
    const all = parseInt(bar.querySelector(".tools .list")?.textContent ?? "0");
    const offered = [...bar.querySelectorAll(":scope > *:not(.tools)")];
    const passive = offered.filter((each) => each.matches(".passive"));
    if (offered.length === passive.length && all > passive.length)
      found.push(`passive: the bar offers ${passive.length} of ${all} answers, none that does anything`);
  }
  // The brightest button never lets something go by while more can be done.
  for (const bar of document.querySelectorAll(".bar .act")) {
    const all = parseInt(bar.querySelector(".tools .list")?.textContent ?? "0");
    const bright = bar.querySelector(".primary.passive");
    if (bright && all > 1) found.push(`passive: ${name(bright)} is the brightest of ${all} answers`);
  }
  // On a phone one's own numbers are always in sight.
  for (const own of touch ? document.querySelectorAll(".table .seat.own") : [])
    if (shown(own) && share(own) < 0.95) found.push(`hidden: ${name(own)}, one's own numbers`);
  // What is written on a map is whole, at its edge too, or not written.
  for (const { element, text } of texts) {
    const map = element.closest(".map-board .map > svg");
    const edge = map?.parentElement.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const over = edge && Math.max(edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom);
    if (over > 4) found.push(`cut: ${name(element)} at the map's edge by ${over.toFixed(0)} px (${text.slice(0, 20)})`);
  }
  // Beside a map nothing lies under something else, not even whole: it would only peep out.
  for (const { element, boxes } of texts.filter(({ element }) => element.closest(".sheetplace, .middle .column")))
    for (const box of boxes) {
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const near = hit?.closest("main .table") && !hit.contains(element) && !element.contains(hit);
      const beside = near && hit.parentElement.contains(element) && inline(hit);
      if (near && !beside && styleOf(element).pointerEvents !== "none" && !hit.closest("svg, .rail, .lesson"))
        found.push(`under: ${name(element)} whole under ${name(hit)}`);
    }
  // On a phone the part of a map that is shown shows all its places.
  for (const zone of touch ? document.querySelectorAll(".table .zone[data-count]") : [])
    if (shown(zone) && zone.scrollHeight > zone.clientHeight + 2)
      found.push(`hidden: ${zone.dataset.count} places of a map run out of it by ${zone.scrollHeight - zone.clientHeight} px`);
  // What one chooses from is read before what waits.
  for (const zone of document.querySelectorAll(".table .zone[data-area]")) {
    const chosen = zone.querySelector("li.token .card.live");
    if (chosen && zone.querySelector("li.reading .card:not(.live)"))
      found.push(`token: ${name(chosen)} can be chosen and is not read, others that wait are`);
  }
  // Nobody chooses between pictures: what lies in rows to be chosen from has its name.
  for (const name of document.querySelectorAll(".table .zone.grid .card.live .token .name > .unseen"))
    if (shown(name.closest(".card"))) found.push(`unnamed: “${name.textContent}” can be chosen and shows no name`);
  // With a pointer a rival's ships show their boxes in full size, as many as are dealt.
  const fleet = touch ? [] : [...document.querySelectorAll(".table.duel .rival .zone:only-child li :is(.brief, .fine)")];
  if (fleet.length && fleet.length <= 15) found.push(`brief: ${fleet.length} ships show what is left of them in fine print`);
  // A card that is read says all it has to say: no words lie below its edge.
  for (const card of document.querySelectorAll("main .table [data-handle]")) {
    if (card.closest("svg") || !shown(card) || share(card) < 0.5) continue;
    for (const part of [card, ...card.querySelectorAll("*")])
      if (scrolls(styleOf(part)) && part.scrollHeight > part.clientHeight + 2)
        found.push(`half: ${name(card)} says more than it shows, ${part.scrollHeight - part.clientHeight} px`);
  }
  // What is left of a ship is seen whole.
  for (const body of document.querySelectorAll(".ship .body"))
    if (shown(body) && share(body) > 0.95 && body.scrollHeight > body.clientHeight + 2)
      found.push(`hidden: ${name(body)}, boxes run out of it by ${body.scrollHeight - body.clientHeight} px`);
  // Ships that are chosen from on a phone lie all in sight while there is room below them.
  const offer = document.querySelector(".table.drafting .market .space");
  if (touch && offer && offer.scrollWidth > offer.clientWidth + 2 && offer.querySelectorAll("li").length <= 42)
    found.push(`hidden: ships to choose from run out of their place by ${offer.scrollWidth - offer.clientWidth} px`);
  // No button lies in a button: nobody could say which is meant.
  for (const inner of document.querySelectorAll(":is(button, [role=button]) :is(button, [role=button])"))
    if (shown(inner)) found.push(`nested: ${name(inner)}`);
  // What decided a match is seen beside its course.
  const moments = document.querySelector(".story .moments li");
  if (moments && !touch && share(moments) < 0.9) found.push("hidden: the moments that decided lie below");
  // What is marked is all in sight: a kind of box below the edge would not be found.
  for (const marking of document.querySelectorAll(".clash .marking"))
    if (shown(marking) && marking.scrollHeight > marking.clientHeight + 2)
      found.push(`hidden: ${name(marking)} scrolls by ${marking.scrollHeight - marking.clientHeight} px`);
  // What is read on a phone is read whole.
  for (const words of touch ? document.querySelectorAll(".reading.flat .words") : [])
    if (shown(words) && words.scrollHeight > words.clientHeight + 2)
      found.push(`hidden: ${name(words)} runs out of the reading place by ${words.scrollHeight - words.clientHeight} px`);
  // What was played in an attack is named whole.
  for (const played of document.querySelectorAll(".clash .played"))
    if (shown(played) && played.scrollHeight > played.clientHeight + 2)
      found.push(`hidden: ${name(played)} runs out of its place by ${played.scrollHeight - played.clientHeight} px`);
  // All shots of an attack are in sight side by side: half a lane says nothing.
  for (const lanes of document.querySelectorAll(".clash ol")) {
    const over = Math.max(lanes.scrollWidth - lanes.clientWidth, lanes.scrollHeight - lanes.clientHeight);
    if (shown(lanes) && over > 2) found.push(`hidden: ${name(lanes)} runs out of its place by ${over} px`);
  }
  // What a rival did is told in its line: what runs on beyond it nobody sees.
  for (const line of touch ? [] : document.querySelectorAll(".plate .last"))
    if (shown(line) && line.scrollWidth > line.clientWidth + 2)
      found.push(`hidden: ${name(line)} runs on by ${line.scrollWidth - line.clientWidth} px`);
  // What happened last is told in its two lines.
  for (const news of document.querySelectorAll("button.news"))
    if (shown(news) && news.scrollHeight > news.clientHeight + 2) found.push(`hidden: ${name(news)} in its line`);
  // The table is seen whole: nothing of it lies below its edge.
  for (const table of document.querySelectorAll("main .table"))
    if (table.scrollHeight > table.clientHeight + 2)
      found.push(`the table scrolls by ${table.scrollHeight - table.clientHeight} px`);
  if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight)
    found.push("the page scrolls");
  return [...new Set(found)];
}
