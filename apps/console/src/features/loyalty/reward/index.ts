export { rewardItemsQuery } from "./items.ts"
