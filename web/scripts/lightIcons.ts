import type { Plugin } from "vite";

/** The element that lucide-react creates, as one function. Its own also handles props and a context that are not used: 1 KB. */
const CREATE = `
import { createElement } from "react";

export default function createLucideIcon({ name, node }) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }) => createElement("svg", {
    xmlns: "http://www.w3.org/2000/svg", width: 24, height: 24, viewBox: "0 0 24 24", fill: "none",
    stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round",
    className: className ? \`lucide lucide-\${name} \${className}\` : \`lucide lucide-\${name}\`,
    ...props,
  }, children);
}
`;

/** Makes the icons of lucide-react smaller. */
export function lightIcons(): Plugin {
  return {
    name: "platen-light-icons",
    apply: "build",
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs/ },
      handler: () => ({ code: CREATE, map: null }),
    },
  };
}
