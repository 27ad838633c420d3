const asked = /var\(\s*(--[\w-]+)/g
const propertyRule = /@property (--[\w-]+)\s*\{[^}]*\}/g
/** Where Tailwind sets up its own: all that it knows, for whichever rule may ask. */
const setUp = /@layer (?:theme|properties)\s*\{/g
const declaration = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g

/** Every custom property that a text names. */
export function propertiesIn(text: string): string[] {
  return [...text.matchAll(/--[a-z][\w-]*/g)].map(([name]) => name)
}

/** Where the block ends that is open at this place. */
function endOfBlock(css: string, from: number): number {
  let depth = 1
  let at = from
  while (depth > 0 && at < css.length) {
    if (css[at] === "{") depth += 1
    if (css[at] === "}") depth -= 1
    at += 1
  }
  return at
}

function withoutIn(css: string, isUsed: (name: string) => boolean): string {
  let result = ""
  let at = 0
  for (const { index, 0: head } of css.matchAll(setUp)) {
    const end = endOfBlock(css, index + head.length)
    const block = css.slice(index, end)
    result += css.slice(at, index)
    result += block.replace(declaration, (whole, name: string) => (isUsed(name) ? whole : ""))
    at = end
  }
  return (result + css.slice(at)).replace(propertyRule, (whole, name: string) =>
    isUsed(name) ? whole : "",
  )
}

/**
 * Styles without the custom properties that they set up and nothing asks for: neither their own rules, nor
 * the page, nor its scripts (`elsewhere`). One may be asked for only by another that goes, so it is
 * looked again until nothing goes.
 */
export function withoutUnusedProperties(css: string, elsewhere: ReadonlySet<string>): string {
  const used = new Set([...css.matchAll(asked)].map(([, name]) => name ?? ""))
  const rest = withoutIn(css, (name) => used.has(name) || elsewhere.has(name))
  return rest === css ? css : withoutUnusedProperties(rest, elsewhere)
}
