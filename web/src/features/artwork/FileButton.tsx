// A button that opens the file picker. The input itself is not in the tab order.
import { type ReactNode, useRef } from "react";
import { Button } from "../../ui/buttons/Button.tsx";
import { ARTWORK_EXTENSIONS } from "./limits.ts";

interface FileButtonProps {
  look: "main" | "quiet";
  className?: string;
  describedBy?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const ACCEPTED = ARTWORK_EXTENSIONS.map((extension) => `.${extension}`).join(",");

export function FileButton({ look, className, describedBy, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={look}
        className={className}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files && files.length > 0) onFiles([...files]);
          // Allows choosing the same file again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
