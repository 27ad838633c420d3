import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { propertiesIn } from "./used-properties.ts"

/** What one script of the build may bring: classes and properties in its texts, and scripts it imports. */
type Script = { words: ReadonlySet<string>; imports: string[] }

const importedScript = /["'`]\.\/([\w.-]+\.js)["'`]/g
/** A class with a quote in it (`content-['']`) is no word here: see `readStylesheet`. */
const betweenWords = /[\s"'`]+/

function readScript(text: string, isClass: (word: string) => boolean): Script {
  const imports = [...text.matchAll(importedScript)].map(([, name = ""]) => name)
  const words = [...text.split(betweenWords).filter(isClass), ...propertiesIn(text)]
  return { words: new Set(words), imports }
}

/**
 * The classes that a page's scripts may give to what they draw, and the custom properties that they name, with those of the parts they load on
 * demand: so that a sheet which opens needs no stylesheet that the page has not. Another page's scripts
 * are not among them, since a route is loaded by its address in the manifest.
 */
export async function scriptClasses(
  assetsDir: string,
  isClass: (word: string) => boolean,
): Promise<(modules: readonly string[]) => ReadonlySet<string>> {
  const names = (await readdir(assetsDir)).filter(
    (name) => name.endsWith(".js") && !name.startsWith("manifest-"),
  )
  const read = async (name: string) =>
    [name, readScript(await readFile(join(assetsDir, name), "utf8"), isClass)] as const
  const scripts = new Map(await Promise.all(names.map(read)))
  const known = new Map<string, ReadonlySet<string>>()

  function collect(modules: readonly string[]): ReadonlySet<string> {
    const classes = new Set<string>()
    const open = modules.map((path) => path.split("/").at(-1) ?? "")
    const seen = new Set(open)
    for (const name of open) {
      const script = scripts.get(name)
      for (const word of script?.words ?? []) classes.add(word)
      for (const next of script?.imports ?? []) {
        if (!seen.has(next)) open.push(next)
        seen.add(next)
      }
    }
    return classes
  }

  return (modules) => {
    const key = modules.join()
    const classes = known.get(key) ?? collect(modules)
    known.set(key, classes)
    return classes
  }
}
