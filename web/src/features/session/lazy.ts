// Components that load when they are first shown.
import { lazy } from "react";

export const SignInHere = lazy(async () => ({ default: (await import("./SignInHere.tsx")).SignInHere }));
