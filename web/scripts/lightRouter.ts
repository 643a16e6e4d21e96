import type { Plugin } from "vite";

/**
 * The router's unused components stay in the bundle because each gets a `displayName` for development tools by a call
 * that is not marked as pure: 5 KB of unused forms and prefetching. Its messages for developers are left out too.
 */
export function lightRouter(): Plugin {
  return {
    name: "platen-light-router",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/^(\s*(?:invariant|warning)\(.*?), `.*`\);$/gm, "$1);")
          .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, "= /*#__PURE__*/ $1"),
        map: null,
      }),
    },
  };
}
