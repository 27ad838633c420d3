export { prefetchSearch } from "./load-search.ts"
export { SearchButton } from "./search-button.tsx"
