// Prints the logo on the product pictures of the page while it is shown.
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { previewFaultOf, previewOf } from "../artwork/index.ts";
import { shownLogoAtom } from "./logo.ts";
import { Printer } from "./Printer.ts";
import { printerAtom } from "./pictures.ts";

export default function LogoOnProducts() {
  const logo = useAtomValue(shownLogoAtom);
  const setPrinter = useSetAtom(printerAtom);
  // A file that replaced the logo may not be printed as its preview shows.
  const preview = logo && !previewFaultOf(logo.facts) ? previewOf(logo) : undefined;
  useEffect(() => {
    if (!preview) return;
    const printer = new Printer(preview);
    setPrinter(printer);
    return () => {
      setPrinter(undefined);
      printer.close();
    };
  }, [preview, setPrinter]);
  return null;
}
