// The artwork for one location of a product. Guests upload for a design; their files become theirs when they sign in.
import { useAtomValue } from "jotai";
import { isLoadedAtom } from "../../live/entries.ts";
import { sessionAtom } from "../session/index.ts";
import ArtworkChoice, { type ArtworkChoiceProps } from "./ArtworkChoice.tsx";
import "./artwork.css";

export default function LocationArtwork({ place, ...props }: ArtworkChoiceProps) {
  const session = useAtomValue(sessionAtom);
  const loaded = useAtomValue(isLoadedAtom);
  if (!session || !loaded) return null;
  return <ArtworkChoice {...props} place={session.signedIn ? place : "design"} />;
}
