import { get } from "node:http"
import { setTimeout } from "node:timers/promises"
import { brotliCompressSync } from "node:zlib"
import { browserHeaders } from "./repository.ts"

const mostTimesAsked = 10
const pauseMs = 300

export type Part = {
  path: string
  text: string
  plainBytes: number
  /** At the best quality there is: what the part weighs, whoever serves it. */
  brotliBytes: number
  /** What the server really sent to a browser that takes brotli. */
  sentBytes: number
}

export type FirstView = {
  html: Part
  fonts: Part[]
  scripts: Part[]
}

/** A page and everything it names that is needed to show it and bring it to life. */
export async function listFirstView(origin: string, path: string): Promise<FirstView> {
  const html = await fetchPart(origin, path)
  const named = (pattern: RegExp) => [
    ...new Set([...html.text.matchAll(pattern)].map((match) => match[0])),
  ]
  const fetchAll = (paths: string[]) => Promise.all(paths.map((path) => fetchPart(origin, path)))
  return {
    html,
    fonts: await fetchAll(preloadedFonts(html.text)),
    scripts: await fetchWithImports(origin, named(/\/assets\/[\w.-]+\.js/g)),
  }
}

/** Not all that the faces name: a browser fetches the others when a page holds one of their letters. */
function preloadedFonts(page: string): string[] {
  const links = page.matchAll(/<link\b(?=[^>]* as="font")[^>]*? href="([^"]+)"/g)
  return [...new Set([...links].map(([, path = ""]) => path))]
}

/** The scripts with all they import at once; what they import on demand is not of the first view. */
export async function fetchWithImports(origin: string, paths: string[]): Promise<Part[]> {
  const found = new Map<string, Part>()
  let open = paths
  while (open.length > 0) {
    const parts = await Promise.all(open.map((path) => fetchPart(origin, path)))
    for (const part of parts) found.set(part.path, part)
    open = [...new Set(parts.flatMap(staticImports))].filter((path) => !found.has(path))
  }
  return [...found.values()]
}

function staticImports({ path, text }: Part): string[] {
  return relativeTo(path, text.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g))
}

export function dynamicImports({ path, text }: Part): string[] {
  return relativeTo(path, text.matchAll(/import\(\s*["'`](\.[^"'`]+\.js)["'`]\s*\)/g))
}

function relativeTo(path: string, matches: Iterable<RegExpExecArray>): string[] {
  return [...matches].map((match) => new URL(match[1] ?? "", `http://host${path}`).pathname)
}

const fetched = new Map<string, Promise<Part>>()

/** Once for each file: the best compression takes its time. */
export function fetchPart(origin: string, path: string): Promise<Part> {
  const part = fetched.get(path) ?? weighPart(origin, path)
  fetched.set(path, part)
  return part
}

async function weighPart(origin: string, path: string): Promise<Part> {
  const plain = await fetchRaw(`${origin}${path}`, { "accept-encoding": "identity" })
  const sent = await fetchSent(`${origin}${path}`)
  const isCompressed = path.endsWith(".woff2")
  return {
    path,
    text: isCompressed ? "" : plain.body.toString("utf8"),
    plainBytes: plain.body.length,
    brotliBytes: isCompressed ? plain.body.length : brotliCompressSync(plain.body).length,
    sentBytes: sent.body.length,
  }
}

/** A page is packed again once it has been sent: as guests get it from then on. */
async function fetchSent(url: string): Promise<RawAnswer> {
  const first = await fetchRaw(url, browserHeaders)
  const isFile = url.includes("/assets/")
  for (let asked = 0; !isFile && asked < mostTimesAsked; asked++) {
    await setTimeout(pauseMs)
    const again = await fetchRaw(url, browserHeaders)
    if (again.body.length < first.body.length) return again
  }
  return first
}

export type RawAnswer = { body: Buffer; headers: Record<string, string> }

/** The bytes as they come: `fetch` would unpack them. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.once("error", reject)
      response.once("end", () => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
        resolve({ body: Buffer.concat(chunks), headers: ownHeaders(response.headers) })
      })
    })
    request.once("error", reject)
  })
}

function ownHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const kept = ["content-type", "content-encoding", "cache-control"]
  return Object.fromEntries(
    kept.flatMap((name) => (typeof headers[name] === "string" ? [[name, headers[name]]] : [])),
  )
}
