export { loadSearch } from "./load-search.ts"
export { SearchButton } from "./search-button.tsx"
export { SearchShortcut } from "./search-shortcut.tsx"
