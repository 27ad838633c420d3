/** What a form began with, what it holds now, and what is saved by now. */
type Edited<Value> = { base: Value; edited: Value; saved: Value }
type Fields = Record<string, unknown>

export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

const keyOf = (item: unknown) => (isFields(item) && "id" in item ? item.id : item)

function rebasedList({ base, edited, saved }: Edited<unknown[]>): unknown[] {
  const sameIn = (list: unknown[], item: unknown) => list.find((one) => keyOf(one) === keyOf(item))
  const kept = edited.flatMap((item) => {
    const [before, theirs] = [sameIn(base, item), sameIn(saved, item)]
    if (before === undefined) return [item]
    if (theirs === undefined) return isEqual(before, item) ? [] : [item]
    return [rebased({ base: before, edited: item, saved: theirs })]
  })
  const theirNew = saved.filter(
    (item) => sameIn(base, item) === undefined && sameIn(edited, item) === undefined,
  )
  return [...kept, ...theirNew]
}

/**
 * What was changed here, upon what a colleague has saved meanwhile: objects field by field, lists item by
 * item (by `id`, or by the item itself), in this person's order. Where both changed one value, this
 * person's stays.
 */
export function rebased<Value>({ base, edited, saved }: Edited<Value>): Value {
  if (isEqual(edited, base)) return saved
  if (isEqual(saved, base)) return edited
  if (Array.isArray(base) && Array.isArray(edited) && Array.isArray(saved)) {
    return rebasedList({ base, edited, saved }) as Value
  }
  if (isFields(base) && isFields(edited) && isFields(saved)) {
    const entries = Object.keys(edited).map((key) => [
      key,
      rebased({ base: base[key], edited: edited[key], saved: saved[key] }),
    ])
    return Object.fromEntries(entries) as Value
  }
  return edited
}
