const parameter = "code"

/** Where an invited friend registers. The code is in the address: a tap may come before any script runs. */
export function invitedPath(uuid: string, code: string): string {
  return `/register/${uuid}?${new URLSearchParams({ [parameter]: code })}`
}

/** The code of the address that somebody registers at; empty: they were not invited. */
export function codeOfAddress(search: URLSearchParams): string {
  return search.get(parameter) ?? ""
}
