import { isUuid } from "../../kernel/ids.ts"

export type NamedId = { id: string; names: readonly string[] }

/**
 * Finds a thing by what a person may write for it: an id, or one of its names. Rounds are asked in
 * turn, so that what the file calls a thing wins over what the menu called it before.
 */
export class Finder {
  readonly #ids = new Set<string>()
  readonly #rounds: Map<string, Set<string>>[]
  readonly #plain: (name: string) => string

  constructor(rounds: readonly (readonly NamedId[])[], plain: (name: string) => string) {
    this.#plain = plain
    this.#rounds = rounds.map((round) => {
      const byName = new Map<string, Set<string>>()
      for (const { id, names } of round) {
        this.#ids.add(id)
        for (const name of names) {
          const key = plain(name)
          if (key === "") continue
          const found = byName.get(key)
          if (found) found.add(id)
          else byName.set(key, new Set([id]))
        }
      }
      return byName
    })
  }

  /** The id, null when nothing is called so, "shared" when several things are. */
  find(text: string): string | null {
    if (isUuid(text)) return this.#ids.has(text.toLowerCase()) ? text.toLowerCase() : null
    const key = this.#plain(text)
    for (const round of this.#rounds) {
      const found = round.get(key)
      if (found) return found.size === 1 ? ([...found][0] ?? null) : "shared"
    }
    return null
  }
}
