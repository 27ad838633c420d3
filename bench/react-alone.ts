import { once } from "node:events"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { startNode } from "./process.ts"
import { dataDir, inRepository } from "./repository.ts"

const page = '<!doctype html><script type="module" src="./entry.js"></script>'
const entry = `
import { createElement } from "react"
import { hydrateRoot } from "react-dom/client"
hydrateRoot(document.body, createElement("p"))
`

/** What React weighs with nothing around it, built as the apps are: no page of ours can be lighter. */
export async function weighReact(): Promise<number> {
  const directory = join(dataDir, "react-alone")
  await mkdir(directory, { recursive: true })
  try {
    await writeFile(join(directory, "index.html"), page)
    await writeFile(join(directory, "entry.js"), entry)
    await build(directory)
    const assets = join(directory, "dist", "assets")
    const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"))
    const contents = await Promise.all(scripts.map((name) => readFile(join(assets, name))))
    return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function build(directory: string): Promise<void> {
  const vite = inRepository("node_modules", "vite", "bin", "vite.js")
  const building = startNode([vite, "build", directory], { NODE_ENV: "production" })
  const [exitCode] = await once(building.child, "exit")
  if (exitCode !== 0) throw new Error(`React alone could not be built:\n${building.output()}`)
}
