import postcss, { type AtRule, type ChildNode, type Rule } from "postcss"
import { propertiesIn, withoutUnusedProperties } from "./used-properties.ts"

/** A rule with, for each of its selectors, the classes without which it matches nothing. */
type Part =
  | { text: string }
  | { selectors: { text: string; classes: string[] }[]; body: string }
  | { head: string; parts: Part[] }

const classInSelector = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi
const classInPage = /\sclass="([^"]*)"/g
const innermostParentheses = /\([^()]*\)/g

function unescapeCss(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex?: string, char?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (char ?? ""),
  )
}

/** Classes inside `:not()`, `:is()` or `:where()` may be absent: only those outside must be there. */
function classesOf(selector: string): string[] {
  let outside = selector
  // Escaped parentheses are part of a name, as in `.grid-cols-\[minmax\(0\,1fr\)\]`.
  const escaped = outside.replace(/\\[()]/g, (pair) => (pair === "\\(" ? "\\28 " : "\\29 "))
  outside = escaped
  while (innermostParentheses.test(outside)) outside = outside.replace(innermostParentheses, "")
  return [...outside.matchAll(classInSelector)].map((match) => unescapeCss(match[1] ?? ""))
}

function ruleOf(rule: Rule): Part {
  const selectors = rule.selectors.map((text) => ({ text, classes: classesOf(text) }))
  return { selectors, body: `{${rule.nodes.map(String).join(";")}}` }
}

function partOf(node: ChildNode): Part {
  if (node.type === "rule") return ruleOf(node)
  const isGroup = node.type === "atrule" && node.nodes !== undefined && holdsRules(node)
  if (!isGroup) return { text: node.type === "comment" ? "" : `${node}${endOf(node)}` }
  return { head: `@${node.name} ${node.params}`, parts: (node.nodes ?? []).map(partOf) }
}

function holdsRules(node: AtRule): boolean {
  return ["media", "supports", "layer", "container"].includes(node.name)
}

function endOf(node: ChildNode): string {
  return node.type === "atrule" && node.nodes === undefined ? ";" : ""
}

function namesIn(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if ("text" in part) return []
    if ("head" in part) return namesIn(part.parts)
    return part.selectors.flatMap(({ classes }) => classes)
  })
}

function write(parts: Part[], present: ReadonlySet<string>): string {
  return parts.map((part) => writePart(part, present)).join("")
}

function writePart(part: Part, present: ReadonlySet<string>): string {
  if ("text" in part) return part.text
  if ("head" in part) {
    const inner = write(part.parts, present)
    return inner === "" ? "" : `${part.head}{${inner}}`
  }
  const selectors = part.selectors.filter(({ classes }) => classes.every((one) => present.has(one)))
  return selectors.length === 0 ? "" : `${selectors.map(({ text }) => text).join()}${part.body}`
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
}

export type Stylesheet = {
  /** Every class it has a rule for. */
  classes: ReadonlySet<string>
  /** Of it only what a page uses, or its scripts may use: the rest comes with another page. */
  usedBy(html: string, ofScripts: ReadonlySet<string>): string
}

export function readStylesheet(text: string): Stylesheet {
  const parts = postcss.parse(text).nodes.map(partOf)
  const classes = new Set(namesIn(parts))
  // Scripts are searched for words between quotes, and would not be seen to use these.
  const quoted = [...classes].filter((name) => /["'`]/.test(name))
  function usedBy(html: string, ofScripts: ReadonlySet<string>): string {
    const present = new Set([...ofScripts, ...(ofScripts.size > 0 ? quoted : [])])
    for (const [, names = ""] of html.matchAll(classInPage)) {
      for (const name of unescapeHtml(names).split(/\s+/)) present.add(name)
    }
    const named = new Set([...ofScripts, ...propertiesIn(html)])
    return withoutUnusedProperties(write(parts, present), named)
  }
  return { classes, usedBy }
}
