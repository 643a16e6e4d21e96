// A modal with a video in a frame. Closing empties the frame, so that playback stops; reopening starts from the
// beginning.
import { useEffect, useRef } from "react";
import { Dialog } from "./Dialog.tsx";

interface VideoModalProps {
  title: string;
  /** The address of the player. */
  src: string;
  onClose: () => void;
}

export default function VideoModal({ title, src, onClose }: VideoModalProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    element?.setAttribute("src", src);
    return () => element?.removeAttribute("src");
  }, [src]);
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <iframe ref={frame} className="video-frame" title={title} />
    </Dialog>
  );
}
