// Adds, replaces or removes messages in en.json and ar.json: merged, sorted and written at once,
// under a lock, so that two people who add at the same moment lose nothing. Usage: README.md.
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"

const here = dirname(fileURLToPath(import.meta.url))
const lock = join(here, ".catalogues.lock")
const languages = ["en", "ar"]
const lineWidth = 100

const args = process.argv.slice(2)
const replace = args.includes("--replace")
const remove = args.includes("--remove")
const words = args.filter((arg) => arg !== "--replace" && arg !== "--remove")

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

function readEntries() {
  if (words.length === 3) return { [words[0]]: [words[1], words[2]] }
  if (words.length > 0 || process.stdin.isTTY) {
    refuse(`usage: add.mjs [--replace] key "English" "عربي"
       add.mjs [--replace] < messages.json   { "key": ["English", "عربي"], … }
       add.mjs --remove key …`)
  }
  return JSON.parse(readFileSync(0, "utf8"))
}

/** `{ one, other }` is short for a message that counts `count`. */
function toMessage(value) {
  if (typeof value === "string" || Array.isArray(value)) return value
  const match = Object.entries(value).map(([form, text]) => [`form=${form}`, text])
  return [
    {
      declarations: ["input count", "local form = count: plural"],
      selectors: ["form"],
      match: Object.fromEntries(match),
    },
  ]
}

function checkEntry(key, texts) {
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/.test(key)) refuse(`"${key}": a key looks like "order.empty_title"`)
  if (key.startsWith("common.")) refuse(`"${key}": name the place or the thing, not "common"`)
  const complete = Array.isArray(texts) && texts.length === 2 && texts.every(Boolean)
  if (!complete) refuse(`"${key}": needs its English and its Arabic`)
}

/** The way Biome prints it: an array on one line when it fits, an object one property per line. */
function print(value, indent, lead) {
  if (typeof value === "string") return JSON.stringify(value)
  const inner = `${indent}  `
  if (!Array.isArray(value)) {
    const lines = Object.entries(value).map(([key, child]) => {
      const name = `${JSON.stringify(key)}: `
      return `${inner}${name}${print(child, inner, name.length)}`
    })
    return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n${indent}}`
  }
  const line = `[${value.map((child) => JSON.stringify(child)).join(", ")}]`
  const flat = value.every((child) => typeof child === "string")
  if (flat && indent.length + lead + line.length + 1 <= lineWidth) return line
  const lines = value.map((child) => `${inner}${print(child, inner, 0)}`)
  return `[\n${lines.join(",\n")}\n${indent}]`
}

async function takeLock() {
  const deadline = Date.now() + 10_000
  while (true) {
    try {
      mkdirSync(lock)
      return
    } catch (error) {
      if (error.code !== "EEXIST") throw error
      if (Date.now() > deadline) refuse(`${lock} is held. If nobody is adding now, remove it.`)
      await wait(25)
    }
  }
}

function change(catalogue, texts) {
  for (const [key, text] of Object.entries(texts)) {
    const known = catalogue[key]
    if (known !== undefined && !replace && JSON.stringify(known) !== JSON.stringify(text)) {
      throw new Error(`"${key}" is there already with another text. --replace changes it.`)
    }
    catalogue[key] = text
  }
  if (remove) for (const key of words) delete catalogue[key]
  const sorted = Object.keys(catalogue).sort()
  return Object.fromEntries(sorted.map((key) => [key, catalogue[key]]))
}

const entries = remove ? {} : readEntries()
for (const [key, texts] of Object.entries(entries)) checkEntry(key, texts)

await takeLock()
try {
  const results = languages.map((language, index) => {
    const path = join(here, `${language}.json`)
    const texts = Object.entries(entries).map(([key, both]) => [key, toMessage(both[index])])
    const catalogue = JSON.parse(readFileSync(path, "utf8"))
    return { path, text: `${print(change(catalogue, Object.fromEntries(texts)), "", 0)}\n` }
  })
  for (const { path, text } of results) {
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmdirSync(lock)
}
