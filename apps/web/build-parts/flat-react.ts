import { createRequire } from "node:module"
import type { Plugin } from "vite"
import { editor, nodesIn, type SourceNode } from "./source-edit.ts"

/** What React is imported as, and the file that it is then. */
const files: Record<string, string> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
  // What requires React would have it wrapped up again.
  "use-sync-external-store/shim":
    "use-sync-external-store/cjs/use-sync-external-store-shim.production.js",
  "use-sync-external-store/shim/with-selector":
    "use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js",
}

/** `node_modules/react/cjs/…` need not be exported by its package: its folder is found, and the file in it. */
function pathOf(file: string): string {
  const [name = "", ...rest] = file.split("/")
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return manifest.replace(/package\.json$/, rest.join("/"))
}

const isNamed = (node: SourceNode | undefined, name: string) =>
  node?.type === "Identifier" && node.name === name

/** The name behind `exports.`, or null for anything else. */
function exportedName(node: SourceNode): string | null {
  if (node.type !== "MemberExpression" || !isNamed(node.object, "exports")) return null
  return (node.property?.name as string | undefined) ?? null
}

/** What `name = require("module")` asks for. */
function requiredBy({ type, init }: SourceNode): string | null {
  const isCall = type === "VariableDeclarator" && init?.type === "CallExpression"
  if (!isCall || !isNamed(init.callee, "require")) return null
  return String(init.arguments?.[0]?.value)
}

/** A module of React as it is published, with `exports.x` and `require("y")`, as one of the language's own. */
export function flatten(code: string, program: SourceNode, own: string): string {
  const source = editor(code)
  const names = new Set<string>()
  const imports: string[] = []
  for (const node of nodesIn(program)) {
    const name = exportedName(node)
    if (name !== null) {
      names.add(name)
      source.replace(node, `$${name}`)
    }
    const required = requiredBy(node)
    if (required !== null) {
      imports.push(`import * as ${node.id?.name} from ${JSON.stringify(required)};`)
      source.replace(node, `$was${imports.length}`)
    }
  }
  const text = source.text()
  // `var` for what is set once at the top, so that what nobody imports can be left out.
  const settled = [...names].filter((name) => text.includes(`\n$${name} = `))
  const flat = text.replaceAll(/^(\$\w+) = /gm, "var $1 = ")
  return [
    ...imports,
    ...[...names].filter((name) => !settled.includes(name)).map((name) => `var $${name};`),
    flat,
    `export { ${[...names].map((name) => `$${name} as ${name}`).join(", ")} };`,
    // For whoever imports React as a whole: still only what they use of it.
    `import * as $own from ${JSON.stringify(own)};`,
    "export { $own as default };",
  ].join("\n")
}

/**
 * React is published for `require`, each file inside a function that is read by the browser twice: once
 * with the script, once more when the function is called, which held a slow phone for 70 ms. As modules of
 * the language its functions are read beside the page's own work, what is not used of it stays away, and
 * a call from our code is a plain one.
 */
export function flatReact(): Plugin {
  const ownOf = new Map(Object.entries(files).map(([name, file]) => [pathOf(file), name]))
  const pathOfName = new Map(Object.entries(files).map(([name, file]) => [name, pathOf(file)]))
  return {
    name: "sufra:flat-react",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: (source) => pathOfName.get(source) ?? null,
    transform(code, id) {
      const own = ownOf.get(id)
      if (!own) return null
      const flat = flatten(code, this.parse(code) as unknown as SourceNode, own)
      if (/\b(?:exports|require|module)\b\s*[.[(]/.test(flat)) {
        this.error(`${own} is no longer written as it was: see this plugin`)
      }
      return { code: flat, map: null }
    },
  }
}
