/** Maps are drawn by us: no pictures are fetched. */
export const noTiles = "none"

/** Where map pictures come from: a URL with {z}, {x} and {y} in it, and {s} for mirrors. */
export function isTileTemplate(text: string): boolean {
  const hasAll = ["{z}", "{x}", "{y}"].every((part) => text.includes(part))
  // The host is written into the policy of every page: nothing in it may end a rule there.
  const isPlain = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/\S+$/i.test(text.replace("{s}", "a"))
  return hasAll && isPlain
}

const link = /<a href="https?:\/\/[^"<>\s]+">[^<>]*<\/a>/g

/** Whom a map thanks: text and plain links. It is set into guests' pages, so no other markup is. */
export function isAttribution(text: string): boolean {
  return !/[<>]/.test(text.replace(link, ""))
}

/** One picture of a template, to look at: a town at a middle zoom. */
export function exampleTile(template: string): string {
  return template
    .replace("{s}", "a")
    .replace("{z}", "11")
    .replace("{x}", "1289")
    .replace("{y}", "880")
}
