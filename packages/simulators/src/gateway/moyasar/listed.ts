const perPage = 40

/** Forty a page, newest first, and only those whose notes say what `metadata[key]` asks for. */
export function listed<Kind extends { metadata: Record<string, string> }>(
  all: Kind[],
  query: URLSearchParams,
): { page: Kind[]; meta: object } {
  const notes = [...query]
    .map(([name, value]) => [/^metadata\[(.+)\]$/.exec(name)?.[1], value] as const)
    .filter(([key]) => key !== undefined)
  const found = all.filter(({ metadata }) =>
    notes.every(([key, value]) => metadata[key ?? ""] === value),
  )
  const current = Math.max(1, Number(query.get("page") ?? 1) || 1)
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  return {
    page: found.slice((current - 1) * perPage, current * perPage),
    meta: {
      current_page: current,
      next_page: current < pages ? current + 1 : null,
      prev_page: current > 1 ? current - 1 : null,
      total_pages: pages,
      total_count: found.length,
    },
  }
}
