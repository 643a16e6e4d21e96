// A modal with a film in a frame. Closing empties the frame before it goes, so that nothing plays on unseen; opened
// again it begins anew.
import { useEffect, useRef } from "react";
import { Dialog } from "./Dialog.tsx";

interface VideoModalProps {
  title: string;
  /** The page that plays it. */
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
