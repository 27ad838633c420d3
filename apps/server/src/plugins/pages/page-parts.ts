import { createHash } from "node:crypto"

/**
 * React Router writes a page whose scripts race with its first paint. Here it is taken apart, so that
 * a guest reads before anything runs: the styles it uses move into the page, the scripts wait for the first
 * paint and its pictures, and the data that only scripts need leaves the page.
 */
export type PageParts = {
  html: string
  /** The inline scripts that may run: those the renderer marked as its own, and the starter. */
  scripts: string[]
  /** What the scripts need to take the page over; null when it stayed in the page. */
  data: string | null
}

type Given = {
  /**
   * What the renderer wrote on its own scripts, and nobody could know before: a script without it came
   * from somewhere else, is left alone and will not run. It leaves the page, which may be kept.
   */
  nonce: string
  /** The stylesheets of the build, by their path: what of each a page and its scripts use. */
  styles: ReadonlyMap<string, (html: string, modules: string[]) => string>
  /** Where the data will be fetched from, or null to leave it in the page. */
  dataPath: ((version: string) => string) | null
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const anyScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** The data as React Router hands it to its scripts: what it is put into, each piece, and the end. */
const dataCall = /^window\.__reactRouterContext(?: = |\.streamController\.(?:enqueue|close))/
/** Names this entry of the history if it has no name, and scrolls to where a guest left the one of that name. */
const scrollCall = /^\(.*\)\("react-router-scroll-positions", null\)$/s
/** The same name as it would give. */
const name =
  'history.state&&history.state.key||history.replaceState({key:Math.random().toString(32).slice(2)},"")'
/**
 * The same place as it would find, in a fourth of its length. It is looked for only where the entry has a name:
 * a slow phone's first paint would wait 5 ms for the storage.
 */
const scroll =
  'if(history.state)try{let k=history.state.key,y=k&&JSON.parse(sessionStorage.getItem("react-router-scroll-positions"))[k];y>=0&&scrollTo(0,y)}catch(e){}'
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g

/** Longest wait for a paint or a picture that does not come: a tab opened in the background paints nothing. */
const longestWaitMs = 3_000

/**
 * Inline, constant and short: nothing else has loaded yet, and every page carries it. A file that fails to load
 * is told to the chunk guard like any other script, by the error event of its element. The large files
 * run one after the other, each in a task of its own: together they would hold a slow phone for long.
 * So would asking for all of them at once. What the page shows, its pictures and its font, is fetched first:
 * the scripts are asked for when the pictures of the first view are there or take too long, or a guest acts.
 * Even watching for that begins after the first frame.
 */
const starter = `(()=>{var d=document,later=d.currentScript.previousElementSibling,started,
listed=name=>(later.dataset[name]||"").split(" ").filter(Boolean),
add=(tag,set)=>d.head.appendChild(Object.assign(d.createElement(tag),set)),
inTurn=paths=>{var p=paths.shift(),next=()=>setTimeout(inTurn,0,paths);
p?import(p).then(next,next):add("script",{type:"module",textContent:later.textContent})},
ahead=paths=>{var href=paths.shift();if(href){add("link",{rel:"modulepreload",fetchPriority:"low",href});setTimeout(ahead,0,paths)}},
start=()=>{if(started)return;started=1;ahead(listed("modules"));
var src=later.dataset.from,run=()=>inTurn(listed("inTurn"));src?add("script",{src,onload:run}):run()},
shown=()=>{var i=[...d.images].find(i=>i.fetchPriority=="high"&&i.offsetWidth&&!i.complete);i?i.onload=i.onerror=shown:start()},
watch=()=>{try{new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&setTimeout(shown)).observe({type:"paint",buffered:true})}catch(e){}};
for(var act of["pointerdown","keydown"])addEventListener(act,start);
requestAnimationFrame(()=>setTimeout(watch));setTimeout(start,${longestWaitMs})})()`

/** JSON inside a JSON string has a backslash before every quote; between single quotes it needs none. */
function quotedOnce(call: string): string {
  return call.replace(/\("(?:[^"\\]|\\.)*"\)/, (argument) => {
    const text = JSON.parse(argument.slice(1, -1)) as string
    const escaped = text.replace(/[\\'\n\r\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
    return `('${escaped}')`
  })
}

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  "\n": "\\n",
  "\r": "\\r",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
}

/** For what we write into an attribute ourselves. */
function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
}

/** In the order of what imports what; the entry is none of them, since it starts the app. */
const largeFiles = [
  /\/react-/,
  /\/router-/,
  /\/shell-/,
  /\/(?:menu|landing)-/,
  /\/common-/,
  /\/item-/,
]

function inTurn(modules: string[]): string[] {
  return largeFiles.flatMap((file) => modules.filter((path) => file.test(path)))
}

function laterScript(module: string, modules: string[], dataFrom: string | null) {
  // As they stood in an attribute of the page.
  const list = `data-modules="${modules.join(" ")}" data-in-turn="${inTurn(modules).join(" ")}"`
  const from = dataFrom === null ? "" : ` data-from="${attribute(dataFrom)}"`
  return `<script type="text/later" ${list}${from}>${module}</script><script>${starter}</script>`
}

/** What of a script is said with the page's data, and what stays of it in the page. */
type Moved = { said: string; stays: string }

function movedOf(body: string): Moved | null {
  if (dataCall.test(body)) return { said: quotedOnce(body), stays: "" }
  // Who has just come left nothing to scroll to: the entry of their history can be named after the first paint.
  if (scrollCall.test(body)) return { said: name, stays: scroll }
  return null
}

export function takeApart(page: string, { nonce, styles, dataPath }: Given): PageParts {
  const mark = ` nonce="${nonce}"`
  const own = [...page.matchAll(anyScript)].filter(([, attributes]) => attributes?.includes(mark))
  const module = own.find(([, attributes]) => attributes?.includes(' type="module"'))
  const bodyOf = ([, , body = ""]: RegExpMatchArray) => body
  const unmarked = page.replaceAll(mark, "")
  if (!module) return { html: unmarked, scripts: own.map(bodyOf), data: null }

  const parts = own.map((script) => ({ script, moved: dataPath ? movedOf(bodyOf(script)) : null }))
  const data = parts.flatMap(({ moved }) => moved?.said ?? []).join("\n")
  const dataFrom = data && dataPath ? dataPath(versionOf(data)) : null
  const modules = [...page.matchAll(modulePreload)].map(([, path = ""]) => path)
  let html = page
  for (const { script, moved } of parts) {
    if (moved) html = html.replace(script[0], () => `<script>${moved.stays}</script>`)
  }
  html = html.replace(module[0], () => laterScript(module[2] ?? "", modules, dataFrom))
  html = html.replaceAll(mark, "").replace(modulePreload, "")
  const read = html
  html = html.replace(stylesheet, (link, path: string) =>
    inlined(link, styles.get(path)?.(read, modules)),
  )
  const kept = parts.map(({ script, moved }) => moved?.stays ?? bodyOf(script)).filter(Boolean)
  return { html, scripts: [...kept, starter], data: data || null }
}

/** The whole stylesheet is for other pages (apps/web, whole-styles.ts); switched off it is not fetched. */
function inlined(link: string, text: string | undefined): string {
  return text === undefined ? link : `<style>${text}</style>${link.replace("/>", ' disabled=""/>')}`
}

export function versionOf(data: string): string {
  return createHash("sha256").update(data).digest("base64url").slice(0, 16)
}
