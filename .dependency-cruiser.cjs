// Which room may import which (the house is drawn in docs/explanation/architecture.md). Checked by `npm run boundaries`.
const rooms = {
  core: [],
  xccdf: [],
  memory: ["core"],
  postgres: ["core"],
  exchange: ["core", "xccdf"],
  client: [],
  api: ["client", "core"],
  testing: ["client", "core", "memory", "server"]
}

/** The folder of a room. */
const folderOf = (room) => (room === "server" ? "apps/server" : `packages/${room}`)

const only = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-imports-only-its-own`,
  comment: `packages/${room} may import ${allowed.length === 0 ? "no other package" : allowed.join(", ")}.`,
  severity: "error",
  from: { path: `^packages/${room}/src/` },
  to: { path: "^(packages|apps|test)/", pathNot: `^(${[room, ...allowed].map(folderOf).join("|")})/` }
}))

module.exports = {
  forbidden: [
    ...only,
    {
      name: "no-cycles",
      severity: "error",
      comment: "Types may refer to each other: only the compiler reads them.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }
    },
    {
      name: "through-the-entry-only",
      comment: "Another package is used through its index.ts.",
      severity: "error",
      from: { path: "^(packages|apps|test)/([^/]+)/" },
      to: {
        path: "^packages/([^/]+)/",
        pathNot: [
          "^packages/[^/]+/(src/index\\.ts|package\\.json)$",
          "^packages/[^/]+/src/[^/]+/index\\.ts$",
          "^packages/$2/"
        ]
      }
    },
    {
      name: "pages-use-the-client-only",
      comment:
        "Whatever the workbench does, the API offers: it imports the API's types and client for pages, and nothing else of ours.",
      severity: "error",
      from: { path: "^apps/web/src/" },
      to: { path: "^(packages|apps|test)/", pathNot: ["^apps/web/src/", "^packages/api/src/fetch/index\\.ts$"] }
    },
    {
      name: "the-domain-runs-everywhere",
      comment: "core, client and api import no Node module.",
      severity: "error",
      from: { path: "^packages/(core|client|api)/src/" },
      to: { dependencyTypes: ["core"] }
    },
    {
      name: "declared-dependencies-only",
      severity: "error",
      from: { path: "^(packages|apps)/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] }
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } }
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(^|/)(node_modules|dist)/", "/server/dist-"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] }
  }
}
