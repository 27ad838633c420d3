/** The shorter list of the two: an address has no room for hundreds of ids. */
export function namedTables(tables: readonly { id: string }[], chosen: string[]) {
  const except = tables.map((table) => table.id).filter((id) => !chosen.includes(id))
  if (except.length === 0) return {}
  return except.length < chosen.length ? { except: except.join() } : { tables: chosen.join() }
}
