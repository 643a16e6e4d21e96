// The filters of a page, kept in its address, so that links and back navigation restore them.
import { useSearchParams } from "../../routing/index.ts";

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
