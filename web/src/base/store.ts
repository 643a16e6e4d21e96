// The one Jotai store. The socket and the calls write to it from outside React, so nobody else may make one.
import { createStore } from "jotai";

export const store = createStore();
