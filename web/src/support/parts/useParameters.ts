// The filters of a screen, kept in its address: a link leads to the same rows, and going back finds them.
import { useSearchParams } from "react-router";

export function useParameters() {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: string) => search.get(name) ?? "",
    set(changed: Record<string, string>) {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      );
    },
  };
}
