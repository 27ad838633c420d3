export { AvailabilityPage } from "./availability-page.tsx"
export { untilText } from "./row-words.ts"
