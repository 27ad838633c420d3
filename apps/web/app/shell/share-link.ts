/** Selects and copies by the old way: over plain http a browser has neither share nor clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea")
  field.value = text
  field.setAttribute("readonly", "")
  field.style.position = "fixed"
  field.style.opacity = "0"
  document.body.append(field)
  field.select()
  const copied = document.execCommand("copy")
  field.remove()
  return copied
}

/** False: this browser does not let a page copy. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

export type ShareOutcome = "shared" | "copied" | "failed"

/** The phone's own share sheet where there is one, else the link is copied. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url })
      return "shared"
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return "shared"
    }
  }
  return (await copyText(url)) ? "copied" : "failed"
}
