// The layers of the client, as described in web/README.md. `npm run check` fails if an import violates them.

/** From the bottom up. A folder imports only from the folders before it; features and live state know no application. */
const LAYERS = ["routing", "base", "styles", "api", "format", "forms", "ui", "live", "page", "features"];
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
      comment: "The store and the support app are built separately and share no file of their own.",
      severity: "error",
      from: { path: "^src/(app|support)/" },
      to: { path: "^src/(app|support)/", pathNot: "^src/$1/" },
    },
    {
      name: "feature-index",
      comment:
        "A feature is imported through its index.ts. Styles, which have no exports, may be imported directly.",
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
      comment: "Only the application (its route tables and overlays) imports files of a feature directly.",
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
      comment: "No circular imports.",
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
