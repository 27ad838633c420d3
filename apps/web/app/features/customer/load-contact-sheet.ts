/** Fetched when a guest changes their contact. */
export function loadContactSheet() {
  return import("./contact-sheet.tsx")
}
