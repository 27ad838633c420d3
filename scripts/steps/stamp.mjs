import { createHash } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"

// What tools write beside the sources. Counting it would make every build call for the next one.
const MADE_BY_TOOLS =
  /(^|\/)node_modules$|^(apps|packages)\/[^/]+\/(build|dist|compiled)$|\/project\.inlang\/cache$/
const NO_INFLUENCE = /\.test\.\w+$|\.md$/

/** Every file below `sources` (files or directories, relative to `root`) that shapes a build. */
export function listSources(root, sources) {
  return sources
    .flatMap((source) => (existsSync(join(root, source)) ? walk(root, source) : []))
    .sort()
}

function walk(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (entry.name.startsWith(".") || MADE_BY_TOOLS.test(inner)) return []
    if (entry.isDirectory()) return walk(root, inner)
    return NO_INFLUENCE.test(entry.name) ? [] : [inner]
  })
}

/** Cheap and too careful: changes when a file was only touched, as git does on a checkout. */
function stampOfDates(root, files) {
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(join(root, file))
    return `${file} ${size} ${mtimeMs}`
  })
  return hash(lines)
}

export function stampOfContents(root, files, extra = "") {
  return hash([extra, ...files.flatMap((file) => [file, readFileSync(join(root, file))])])
}

function hash(parts) {
  const sum = createHash("sha256")
  for (const part of parts) sum.update(part).update("\0")
  return sum.digest("hex")
}

/**
 * Whether work over `files` must be done again. The dates are asked first, the contents only when
 * they differ. `record()` after the work keeps what was true before it: an edit meanwhile counts.
 */
export function openStamp(stampFile, root, files) {
  const saved = readStamp(stampFile)
  const dates = stampOfDates(root, files)
  const contents = saved.dates === dates ? saved.contents : stampOfContents(root, files)
  const isCurrent = saved.contents === contents
  if (isCurrent && saved.dates !== dates) record()
  return { isCurrent, record, discard }

  function record() {
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, JSON.stringify({ dates, contents }))
  }

  // Before the work: killed in the middle, it must not pass for done the next time.
  function discard() {
    rmSync(stampFile, { force: true })
  }
}

function readStamp(stampFile) {
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"))
  } catch {
    return {}
  }
}
