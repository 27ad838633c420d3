import { isUuid } from "../../kernel/uuid.ts"

export type NamedId = { id: string; names: readonly string[] }

/** Things and what they are called; made only when somebody is looked for among them. */
export type Round = () => readonly NamedId[]

/**
 * Finds a thing by what a person may write for it: an id, or one of its names. Rounds are asked in
 * turn, so that what the file calls a thing wins over what the menu called it before.
 */
export class Finder {
  readonly #rounds: readonly Round[]
  readonly #plain: (name: string) => string
  readonly #byName: Map<string, Set<string>>[] = []
  #ids: Set<string> | undefined

  constructor(rounds: readonly Round[], plain: (name: string) => string) {
    this.#rounds = rounds
    this.#plain = plain
  }

  /** The id, null when nothing is called so, "shared" when several things are. */
  find(text: string): string | null {
    if (isUuid(text)) return this.#hasId(text.toLowerCase()) ? text.toLowerCase() : null
    const key = this.#plain(text)
    for (let round = 0; round < this.#rounds.length; round += 1) {
      const found = this.#namesOf(round).get(key)
      if (found) return found.size === 1 ? ([...found][0] ?? null) : "shared"
    }
    return null
  }

  #hasId(id: string): boolean {
    this.#ids ??= new Set(this.#rounds.flatMap((round) => round().map((one) => one.id)))
    return this.#ids.has(id)
  }

  #namesOf(round: number): Map<string, Set<string>> {
    const known = this.#byName[round]
    if (known) return known
    const byName = new Map<string, Set<string>>()
    for (const { id, names } of this.#rounds[round]?.() ?? []) {
      for (const name of names) {
        const key = this.#plain(name)
        if (key === "") continue
        const found = byName.get(key)
        if (found) found.add(id)
        else byName.set(key, new Set([id]))
      }
    }
    this.#byName[round] = byName
    return byName
  }
}
