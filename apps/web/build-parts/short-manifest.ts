import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

type Values = Record<string, unknown>
type Manifest = { entry: Values; routes: Record<string, Values> }

const start = "window.__reactRouterManifest="

/** A route without what is not so: no action, no styles of its own. */
function shortRoute({ imports: _, ...route }: Values): Values {
  const isSaid = (value: unknown) =>
    value !== false && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(route).filter(([, value]) => isSaid(value)))
}

/**
 * The list of all routes, of which every page's scripts need the addresses. Which files each imports is for
 * the server, that names them in its pages: here it was four fifths of the text, and the router made a
 * link of each while it took the page over.
 */
export function shortManifest(text: string): string {
  if (!text.startsWith(start)) throw new Error("react-router writes its manifest in another way")
  const manifest = JSON.parse(text.slice(start.length).replace(/;$/, "")) as Manifest
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, shortRoute(route)])
  const entry = { ...manifest.entry, imports: [] }
  return `${start}${JSON.stringify({ ...manifest, entry, routes: Object.fromEntries(routes) })};`
}

export async function shortenManifest(clientDir: string): Promise<void> {
  const names = await readdir(join(clientDir, "assets"))
  const path = join(clientDir, "assets", names.find((name) => name.startsWith("manifest-")) ?? "")
  await writeFile(path, shortManifest(await readFile(path, "utf8")))
}
