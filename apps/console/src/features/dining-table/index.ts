export { CampaignCodes } from "./campaign-codes.tsx"
export { TablesPage } from "./tables-page.tsx"
