const { readdirSync } = require("node:fs")
const { basename, join } = require("node:path")

/** What may import what. docs/architecture.md says why; scripts/import-rules.test.mjs proves that it bites. */
const apps = "(web|console|server)"
const test = "\\.test\\.(ts|tsx|mjs)$|/testing/"

/**
 * Who reads and writes which tables: a part of apps/server/src, and its files of packages/db/src/schema.
 * Everybody else asks the owner's query functions (docs/decisions/0059-tables-belong-to-features.md).
 */
const others = {
  boot: ["installation"],
  events: ["event"],
  settings: ["installation-settings"],
  "features/branch": ["delivery-zone", "visit"],
  "features/dashboard": ["activity"],
  "features/dining-table": ["qr-code", "sitting"],
  "features/message": ["message-account"],
  "features/menu": ["branch-option", "menu-file"],
  "features/payment": ["cash-shift"],
  "features/promotion": ["promotion-send"],
  "features/receipt": ["invoice"],
}

const features = readdirSync(join(__dirname, "apps/server/src/features"))
const schemas = readdirSync(join(__dirname, "packages/db/src/schema"), { recursive: true })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => basename(file, ".ts"))

/** A schema file of a feature's name is that feature's. */
const tableOwners = Object.fromEntries(
  [...new Set([...Object.keys(others), ...features.map((name) => `features/${name}`)])].map(
    (owner) => [
      owner,
      [...schemas.filter((name) => owner === `features/${name}`), ...(others[owner] ?? [])],
    ],
  ),
)

/** Who reads or writes the tables of others all the same. */
const tableExceptions = [
  // Below the features, where nobody can ask them: who calls, what changed, what went wrong.
  "auth/(auth|customer-session)\\.ts",
  "auditing/audit\\.ts",
  "events/change-place\\.ts",
  "http/health\\.ts",
  "ports/error-reporting/own-database\\.ts",
  // Reports: they read across the features by nature, and write nothing.
  "features/(audit|dashboard)/",
  // Every guest's call begins with the place behind its code, in one statement.
  "features/establishment/code-queries\\.ts",
  // The way of an order: each of these is one statement where several would cost a busy evening its speed.
  "features/order/terms/terms\\.ts",
  "features/order/placing/(ordering-guest|order-numbers|write-orders)\\.ts",
  // Sweeps over all places: one statement finds the few rows that need something.
  "features/dining-table/freeing-queue\\.ts",
  "features/payment/online/order-queue\\.ts",
]

/** Asked directly, where the feature's index would close a circle. */
const queries = "^apps/server/src/features/[^/]+/[a-z-]*queries\\.ts$"

const server = "^apps/server/src/"

function ownTables([owner, files]) {
  const name = owner.replace("features/", "")
  return {
    name: `tables-of-${name}`,
    comment: "a table is read and written by its owner; others ask the owner's queries",
    severity: "error",
    from: {
      path: server,
      pathNot: [test, `${server}${owner}/`, ...tableExceptions.map((path) => `${server}${path}`)],
    },
    to: { path: `^packages/db/src/schema.*/(${files.join("|")})\\.ts$` },
  }
}

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
    onlyFrom("sentences-import", "^packages/sentences/", ["^packages/(domain|messages)/"]),
    onlyFrom("contract-imports-domain", "^packages/contract/", ["^packages/domain/"]),
    onlyFrom("db-imports-domain", "^packages/db/", ["^packages/domain/"]),
    onlyFrom("simulators-import-domain", "^packages/simulators/", ["^packages/domain/"]),
    onlyFrom("server-imports", "^apps/server/", ["^packages/(domain|contract|db|messages)/"]),
    onlyFrom("web-imports", "^apps/web/", ["^packages/(contract|ui|domain|messages|sentences)/"]),
    onlyFrom("console-imports", "^apps/console/", [
      "^packages/(contract|ui|domain|messages|sentences)/",
    ]),
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
      comment: "a feature reaches another one only through that one's index.ts, or its queries",
      severity: "error",
      from: { path: `^apps/${apps}/(?:app|src)/features/([^/]+)/`, pathNot: test },
      to: {
        path: `^apps/${apps}/(?:app|src)/features/[^/]+/`,
        pathNot: [`^apps/${apps}/(?:app|src)/features/$2/`, "/index\\.ts$", queries],
      },
    },
    {
      name: "queries-ask-only-queries",
      comment: "so that asking a feature's queries never brings the feature along",
      severity: "error",
      from: { path: "^apps/server/src/features/([^/]+)/[a-z-]*queries\\.ts$", pathNot: test },
      to: {
        path: "^apps/server/src/features/",
        pathNot: ["^apps/server/src/features/$1/", queries],
      },
    },
    ...Object.entries(tableOwners)
      .filter(([, tables]) => tables.length > 0)
      .map(ownTables),
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
