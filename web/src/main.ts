import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { followLinks } from "./lib/app/router.svelte";
import { alone } from "./lib/live/transport";
import { keepPage } from "./lib/offline/keeping.svelte";
import { rooms } from "./lib/offline/rooms.svelte";

followLinks();
// The page comes at once; what Python is loaded from goes through what keeps it.
if (alone) void keepPage().then(() => rooms.start());
mount(App, { target: document.getElementById("app")! });
