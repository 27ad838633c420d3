export { byLabel } from "./by-label.ts"
export { CampaignCodes } from "./campaign-codes.tsx"
export { TablesPage } from "./tables-page.tsx"
