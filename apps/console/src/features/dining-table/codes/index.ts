/** Codes to print, for other features, too: without the pages of tables. */
export { CodePicture } from "../code-picture.tsx"
export { campaignCodesQuery } from "../tables.ts"
