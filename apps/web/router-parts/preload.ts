/** What the page itself asked for is there already: the server's page-parts.ts. */
const asked = new Set(
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute("href"),
  ),
)

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement("link")
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = addLink("stylesheet", href)
    link.onload = () => resolve()
    link.onerror = () => {
      asked.delete(href)
      reject(new Error(`style not loaded: ${href}`))
    }
  })
}

/** Asking for one file takes a slow phone some milliseconds: each in a turn of its own, a tap in between. */
function preloadInTurn(scripts: string[]): void {
  const href = scripts.shift()
  if (!href) return
  addLink("modulepreload", href)
  setTimeout(preloadInTurn, 0, scripts)
}

/**
 * In place of Vite's own (see vite.config.ts), which is four times as long: with a part that is loaded
 * on demand comes what it imports, at the same time and not after it; its styles before it shows.
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, paths: string[] = []) {
  const isNew = (href: string) => !asked.has(href) && asked.add(href)
  const hrefs = paths.map((path) => `/${path}`).filter(isNew)
  const isStyle = (href: string) => href.endsWith(".css")
  preloadInTurn(hrefs.filter((href) => !isStyle(href)))
  await Promise.all(hrefs.filter(isStyle).map(loadStyle))
  return load()
}
