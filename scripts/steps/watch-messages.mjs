import { watch } from "node:fs"
import { inRoot } from "./repository.mjs"
import { runNode } from "./tool.mjs"

const QUIET_MS = 100

/** Compiles the texts again whenever a catalogue is saved. Returns how to stop. */
export function watchMessages() {
  let timer
  const watcher = watch(inRoot("packages/messages"), { recursive: true }, (_event, name) => {
    if (!name?.endsWith(".json") || /compiled|project\.inlang|node_modules/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(compile, QUIET_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

async function compile() {
  const { code, output } = await runNode(["packages/messages/compile.mjs"])
  console.log(code === 0 ? "texts compiled" : output)
}
