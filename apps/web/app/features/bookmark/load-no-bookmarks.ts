/** What few guests see: fetched with need, or ahead of it when the page stands. */
export function loadNoBookmarks() {
  return import("./no-bookmarks.tsx")
}
