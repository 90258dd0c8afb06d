import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { followLinks } from "./lib/app/router.svelte";
import { playingHere } from "./lib/live/transport";
import { getReadyToBeAlone, keepPage } from "./lib/offline/keeping.svelte";
import { rooms } from "./lib/offline/rooms.svelte";

followLinks();
// The page comes at once; what Python is loaded from goes through what keeps it.
if (playingHere) void keepPage().then(() => rooms.start());
else void getReadyToBeAlone();
mount(App, { target: document.getElementById("app")! });
