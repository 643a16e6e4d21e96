// A place on which files can be dropped; the rest of the page refuses them.
import { type DragEvent, useRef, useState } from "react";

export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  /** Elements inside that the pointer has entered and not left. */
  const depth = useRef(0);

  const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    handle(event);
  };
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: withFiles(() => {
        depth.current += 1;
        setOver(true);
      }),
      onDragLeave: withFiles(() => {
        depth.current -= 1;
        if (depth.current <= 0) end();
      }),
      onDragOver: withFiles((event) => {
        event.dataTransfer.dropEffect = "copy";
      }),
      onDrop: withFiles((event) => {
        end();
        onFiles([...event.dataTransfer.files]);
      }),
    },
  };
}
