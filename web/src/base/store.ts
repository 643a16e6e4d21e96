// The only Jotai store. The socket and the calls write to it from outside React.
import { createStore } from "jotai";

export const store = createStore();
