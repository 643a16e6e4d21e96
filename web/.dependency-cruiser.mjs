// The layers of the client, as web/README.md describes them. `npm run check` fails where an import goes against them.

/** From the bottom up. A folder imports only from the folders before it; features and live state know no application. */
const LAYERS = ["base", "styles", "api", "format", "forms", "ui", "live", "page", "features"];
const APPS = ["app", "support"];
const TESTS = "(\\.test\\.tsx?$|ForTests\\.ts$|^src/test/)";

const upward = [...LAYERS, APPS.join("|")].slice(0, -1).map((layer, place) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import only from the layers below it.`,
  severity: "error",
  from: { path: `^src/${layer}/`, pathNot: TESTS },
  to: { path: `^src/(${[...LAYERS.slice(place + 1), ...APPS].join("|")})/|^src/[^/]+$` },
}));

export default {
  forbidden: [
    ...upward,
    {
      name: "apps-apart",
      comment: "The store and the support desk are built apart and share no file of their own.",
      severity: "error",
      from: { path: "^src/(app|support)/" },
      to: { path: "^src/(app|support)/", pathNot: "^src/$1/" },
    },
    {
      name: "feature-index",
      comment:
        "A feature is reached through its index.ts. Styles, which have no exports, may be imported by themselves.",
      severity: "error",
      from: { path: "^src/(features/[^/]+|app|support)/", pathNot: TESTS },
      to: {
        path: "^src/features/[^/]+/",
        pathNot: ["^src/$1/", "^src/features/[^/]+/index\\.ts$", "\\.css$"],
        dynamic: false,
      },
    },
    {
      name: "feature-index-dynamic",
      comment: "Only the application (its route tables and overlays) loads files of a feature by itself.",
      severity: "error",
      from: { path: "^src/(features/[^/]+|support)/", pathNot: TESTS },
      to: {
        path: "^src/features/[^/]+/",
        pathNot: ["^src/$1/", "^src/features/[^/]+/index\\.ts$"],
        dynamic: true,
      },
    },
    {
      name: "feature-cycle",
      comment: "Features import each other in one direction.",
      severity: "error",
      scope: "folder",
      from: { path: "^src/features/[^/]+$" },
      to: { circular: true, path: "^src/features/[^/]+$" },
    },
    {
      name: "file-cycle",
      comment: "No file imports itself by way of others.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    includeOnly: "^src/",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx"] },
  },
};
