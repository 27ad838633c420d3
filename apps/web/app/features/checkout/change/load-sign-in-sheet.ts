/** Fetched when a guest signs in before the checkout asks them to. */
export function loadSignInSheet() {
  return import("./sign-in-sheet.tsx")
}
