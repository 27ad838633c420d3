type SearchModule = typeof import("./search-overlay.tsx")

let loading: Promise<SearchModule> | null = null

/** Once; a failure is forgotten, so that the next press tries again. */
export function loadSearch(): Promise<SearchModule> {
  loading ??= import("./search-overlay.tsx").catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
