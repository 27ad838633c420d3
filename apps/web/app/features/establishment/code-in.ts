const uuidInside = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/** The code in whatever a guest pasted: the bare uuid, or a link that holds it. */
export function codeIn(text: string): string | null {
  return text.match(uuidInside)?.[0].toLowerCase() ?? null
}
