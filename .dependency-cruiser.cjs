/** What may import what. docs/architecture.md says why; scripts/import-rules.test.mjs proves that it bites. */
const apps = "(web|console|server)"
const test = "\\.test\\.(ts|tsx|mjs)$|/testing/"

function onlyFrom(name, from, allowed) {
  return {
    name,
    severity: "error",
    from: { path: from, pathNot: test },
    to: { path: "^(packages|apps)/", pathNot: [from, ...allowed] },
  }
}

module.exports = {
  forbidden: [
    onlyFrom("domain-imports-no-workspace", "^packages/domain/", []),
    onlyFrom("ui-imports-no-workspace", "^packages/ui/", []),
    onlyFrom("messages-imports-no-workspace", "^packages/messages/", []),
    onlyFrom("contract-imports-domain", "^packages/contract/", ["^packages/domain/"]),
    onlyFrom("db-imports-domain", "^packages/db/", ["^packages/domain/"]),
    onlyFrom("simulators-import-domain", "^packages/simulators/", ["^packages/domain/"]),
    onlyFrom("server-imports", "^apps/server/", ["^packages/(domain|contract|db|messages)/"]),
    onlyFrom("web-imports", "^apps/web/", ["^packages/(contract|ui|domain|messages)/"]),
    onlyFrom("console-imports", "^apps/console/", ["^packages/(contract|ui|domain|messages)/"]),
    {
      name: "shell-below-features",
      comment: "shell <- features <- routes",
      severity: "error",
      from: { path: "^apps/(web/app|console/src)/shell/" },
      to: { path: "^apps/(web/app|console/src)/(features|routes)/" },
    },
    {
      name: "features-below-routes",
      severity: "error",
      from: { path: "^apps/(web/app|console/src)/features/" },
      to: { path: "^apps/(web/app|console/src)/routes/" },
    },
    {
      name: "server-parts-below-features",
      severity: "error",
      from: { path: "^apps/server/src/(http|auth|auditing|events|cache|load|pages|ports)/" },
      to: { path: "^apps/server/src/features/" },
    },
    {
      name: "prayer-times-on-the-server",
      comment: "its tables would weigh on every guest's phone; the API sends the times",
      severity: "error",
      from: { path: "^apps/(web|console)/" },
      to: { path: "^packages/domain/src/branch/prayer-times", reachable: true },
    },
    {
      name: "feature-through-its-index",
      comment: "a feature reaches another one only through that one's index.ts",
      severity: "error",
      from: { path: `^apps/${apps}/(?:app|src)/features/([^/]+)/`, pathNot: test },
      to: {
        path: `^apps/${apps}/(?:app|src)/features/[^/]+/`,
        pathNot: [`^apps/${apps}/(?:app|src)/features/$2/`, "/index\\.ts$"],
      },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "\\+types/", "\\?url$"] },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|build|dist|compiled|\\.react-router)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
}
