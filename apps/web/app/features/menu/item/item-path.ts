type Named = { id: string; slug: string }

/** The item's own address, which survives a new name. */
export function itemPath(uuid: string, { id, slug }: Named): string {
  return `/items/${uuid}/${id}/${encodeURIComponent(slug)}`
}
