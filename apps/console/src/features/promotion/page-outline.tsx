/** Lines where the page's own words would be: nothing to read, only where things stand. */
export function PageOutline() {
  return (
    <span aria-hidden="true" className="flex flex-col gap-3 p-4">
      <span className="h-16 rounded-card bg-card shadow-card" />
      <span className="h-3 w-2/5 rounded-full bg-muted-strong" />
      <span className="h-20 rounded-card bg-card shadow-card" />
      <span className="h-20 rounded-card bg-card shadow-card" />
      <span className="h-20 rounded-card bg-card shadow-card" />
    </span>
  )
}
