export { BookmarkButton } from "./bookmark-button.tsx"
export { BookmarkPill } from "./bookmark-pill.tsx"
export {
  followBookmarks,
  readBookmarkedIds,
  replaceBookmarks,
  watchBookmarks,
} from "./bookmark-store.ts"
export { loadNoBookmarks } from "./load-no-bookmarks.ts"
export { useBookmarkedIds } from "./use-bookmarks.ts"
