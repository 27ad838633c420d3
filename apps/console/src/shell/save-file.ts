/** Long enough for a browser to have begun the saving. */
const keepUrlMs = 60_000

/** Hands a file to the browser to keep, as a link with `download` does. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepUrlMs)
}
