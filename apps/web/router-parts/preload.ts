const asked = new Set<string>()

function preload(path: string): Promise<void> | undefined {
  const href = `/${path}`
  if (asked.has(href)) return undefined
  asked.add(href)
  const link = document.createElement("link")
  const isStyle = path.endsWith(".css")
  link.rel = isStyle ? "stylesheet" : "modulepreload"
  link.href = href
  document.head.append(link)
  if (!isStyle) return undefined
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      asked.delete(href)
      reject(new Error(`style not loaded: ${path}`))
    }
  })
}

/**
 * In place of Vite's own (see vite.config.ts), which is four times as long: with a part that is loaded
 * on demand comes what it imports, at the same time and not after it; its styles before it shows.
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, paths: string[] = []) {
  await Promise.all(paths.map(preload))
  return load()
}
