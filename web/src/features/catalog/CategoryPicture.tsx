// A category's picture below the first view. Its source is requested when it comes near, by the only documented call
// without a timestamp. A failure leaves the background and is logged.

import { useEffect, useState } from "react";
import { at } from "../../api/address.ts";
import { CallError } from "../../api/errors.ts";
import { read } from "../../api/resource.ts";
import type { ImageSource } from "../../api/types.ts";
import { copiesOf } from "../../base/photograph.ts";
import { useNear } from "../../ui/hooks/useNear.ts";

export function CategoryPicture({ id }: { id: number }) {
  const { element, near } = useNear<HTMLImageElement>();
  const [src, setSrc] = useState<string>();

  useEffect(() => {
    if (!near) return;
    let gone = false;
    read(at("/api/category/{id}/image/src", { id }))
      .then((answer) => {
        if (!gone) setSrc((answer as ImageSource).src);
      })
      .catch((error: unknown) => {
        if (error instanceof CallError) console.error(error.statusText, error.message);
        else console.error(error);
      });
    return () => {
      gone = true;
    };
  }, [near, id]);

  return (
    <img ref={element} src={src && (copiesOf(src)?.jpegAt(480) ?? src)} alt="" width="240" height="240" />
  );
}
