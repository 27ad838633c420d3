export { CampaignsPage } from "./campaigns-page.tsx"
export { CampaignPage, NewCampaignPage } from "./editor/campaign-page.tsx"
export { EntriesPage } from "./entries/entries-page.tsx"
