type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The keys that all of them have, in the same order; null when they differ. */
function sharedKeys(list: Json[]): string[] | null {
  if (list.length < 2 || !list.every(isObject)) return null
  const [first = ""] = list.map((item) => JSON.stringify(Object.keys(item)))
  const isAlike = list.every((item) => JSON.stringify(Object.keys(item)) === first)
  return isAlike && first !== "[]" ? (JSON.parse(first) as string[]) : null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Ids, or addresses of photos: what stands before each of them once, then all their digits. */
function toUuids(list: Json[]): Json {
  if (list.length < 2) return null
  const before = typeof list[0] === "string" ? list[0].slice(0, -36) : ""
  const digits = list.map((value) => {
    if (typeof value !== "string" || value.slice(0, -36) !== before) return null
    return uuid.test(value.slice(-36)) ? value.slice(-36).replaceAll("-", "") : null
  })
  return digits.includes(null) ? null : { $before: before, $uuids: digits.join("") }
}

function listToColumns(list: Json[]): Json {
  const things = list.filter((item) => item !== null)
  const keys = sharedKeys(things)
  if (keys) {
    const columns = keys.map((key) =>
      toColumns((things as JsonObject[]).map((item) => item[key] ?? null)),
    )
    // A dish without a photo leaves a gap.
    const gaps = list.flatMap((item, at) => (item === null ? [at] : []))
    return { $keys: keys, $columns: columns, ...(gaps.length > 0 ? { $gaps: gaps } : {}) }
  }
  if (list.length > 1 && list.every(Array.isArray) && sharedKeys(list.flat())) {
    return { $lengths: list.map(({ length }) => length), $all: toColumns(list.flat()) }
  }
  return toUuids(list) ?? list.map(toColumns)
}

/**
 * Data with every list of things that are alike written as columns: the keys once, then all names, then
 * all prices. What is alike stands together, and a menu of 68 dishes is a tenth smaller when it is packed.
 */
export function toColumns(value: Json): Json {
  if (Array.isArray(value)) return listToColumns(value)
  if (!isObject(value)) return value
  if (Object.keys(value).some((key) => key.startsWith("$"))) throw new Error("a key with a $")
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toColumns(inner)]))
}

/** The data again. */
export function fromColumns(value: Json): Json {
  if (Array.isArray(value)) return value.map(fromColumns)
  if (!isObject(value)) return value
  const { $keys, $columns, $gaps = [], $lengths, $all } = value as Record<string, Json[]>
  const { $before, $uuids } = value as Record<string, string>
  if ($uuids) {
    const digits = $uuids.match(/.{32}/g) ?? []
    return digits.map((id) => $before + id.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"))
  }
  if ($keys && $columns) {
    const columns = $columns.map((column) => fromColumns(column) as Json[])
    const list: Json[] = (columns[0] ?? []).map((_, row) =>
      Object.fromEntries($keys.map((key, at) => [key, columns[at]?.[row] ?? null])),
    )
    for (const gap of $gaps) list.splice(gap as number, 0, null)
    return list
  }
  if ($lengths && $all) {
    const all = fromColumns($all) as Json[]
    let end = 0
    return ($lengths as number[]).map((length) => {
      end += length
      return all.slice(end - length, end)
    })
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromColumns(inner)]))
}
