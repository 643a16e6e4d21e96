// The artwork for one location of a product. The choice loads for customers; guests sign in first.

import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { isLoadedAtom } from "../../live/entries.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { useFocusHeir } from "../../ui/focus/useFocusHeir.ts";
import { lazyPart } from "../notices/index.ts";
import { sessionAtom, withSignIn } from "../session/index.ts";
import type { ArtworkChoiceProps } from "./ArtworkChoice.tsx";
import "./artwork.css";

const ArtworkChoice = lazyPart(() => import("./ArtworkChoice.tsx"));

export default function LocationArtwork(props: Omit<ArtworkChoiceProps, "heir">) {
  const session = useAtomValue(sessionAtom);
  const loaded = useAtomValue(isLoadedAtom);
  const heir = useFocusHeir<HTMLDivElement>();
  if (!session || (session.signedIn && !loaded)) return null;
  if (session.signedIn) {
    return (
      <Suspense>
        <ArtworkChoice {...props} heir={heir} />
      </Suspense>
    );
  }
  return (
    <div className="location-artwork" ref={heir}>
      <p className="muted">Sign in to upload your logo or design, or to choose one of yours.</p>
      <Button look="quiet" onClick={() => void withSignIn("to add your artwork", async () => undefined)}>
        Sign in to add artwork
      </Button>
    </div>
  );
}
