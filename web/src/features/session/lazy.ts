// Components that load when they are first shown.
import { lazyPart } from "../notices/index.ts";

export const SignInHere = lazyPart(async () => ({ default: (await import("./SignInHere.tsx")).SignInHere }));
