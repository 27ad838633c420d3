import { createHash } from "node:crypto"

/**
 * React Router writes a page whose scripts race with its first paint. Here it is taken apart, so that
 * a guest reads before anything runs: the styles it uses move into the page, the scripts wait for the first
 * paint, and the data that only scripts need leaves the page.
 */
export type PageParts = {
  html: string
  /** What the scripts need to take the page over; null when it stayed in the page. */
  data: string | null
}

type Given = {
  /** The stylesheets of the build, by their path: what of each a page uses. */
  styles: ReadonlyMap<string, (html: string) => string>
  /** Where the data will be fetched from, or null to leave it in the page. */
  dataPath: ((version: string) => string) | null
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const dataScript =
  /<script>(window\.__reactRouterContext\.streamController\.(?:enqueue|close)[\s\S]*?)<\/script>/g
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g

/** Longest wait for a paint that never comes: a tab opened in the background paints nothing. */
const longestWaitMs = 3_000

/**
 * Inline and constant, in plain old JavaScript: nothing else has loaded yet. A file that fails to load
 * is told to the chunk guard like any other script, by the error event of its element.
 */
const starter = `(function(){var d=document,started=false;
function add(tag,set){var e=d.createElement(tag);set(e);d.head.appendChild(e);return e}
function run(){d.querySelectorAll('script[type="text/later"]').forEach(function(s){add("script",function(e){e.type="module";e.textContent=s.textContent})})}
function start(){if(started)return;started=true;var later=d.getElementById("later");
d.querySelectorAll('link[rel="stylesheet"][disabled]').forEach(function(e){e.disabled=false});
(later.dataset.modules||"").split(" ").filter(Boolean).forEach(function(p){add("link",function(e){e.rel="modulepreload";e.href=p})});
if(later.dataset.from)add("script",function(e){e.src=later.dataset.from;e.onload=run});else run()}
try{new PerformanceObserver(function(list){if(list.getEntriesByName("first-contentful-paint").length)setTimeout(start,0)}).observe({type:"paint",buffered:true})}catch(e){}
setTimeout(start,${longestWaitMs})})()`

export function takeApart(page: string, { styles, dataPath }: Given): PageParts {
  const module = moduleScript.exec(page)?.[1]
  if (module === undefined) return { html: page, data: null }
  const modules = [...page.matchAll(modulePreload)].map((match) => match[1])
  const data = dataPath && [...page.matchAll(dataScript)].map((match) => match[1]).join(";\n")
  const dataAt = data ? ` data-from="${dataPath?.(versionOf(data))}"` : ""
  const later = `<script type="text/later" id="later" data-modules="${modules.join(" ")}"${dataAt}>${module}</script><script>${starter}</script>`
  let html = page.replace(modulePreload, "").replace(moduleScript, () => later)
  if (data) html = html.replace(dataScript, "<script></script>")
  const read = html
  html = html.replace(stylesheet, (link, path: string) => inlined(link, styles.get(path)?.(read)))
  return { html, data }
}

/** The whole stylesheet follows after the first paint; switched off it is not fetched. */
function inlined(link: string, text: string | undefined): string {
  return text === undefined ? link : `<style>${text}</style>${link.replace("/>", ' disabled=""/>')}`
}

export function versionOf(data: string): string {
  return createHash("sha256").update(data).digest("base64url").slice(0, 16)
}
