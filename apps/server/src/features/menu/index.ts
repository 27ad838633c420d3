export {
  categoryNamesOf,
  listKnownCategoryIds,
  listKnownProductIds,
  listProductNames,
  listTobaccoIds,
  productsOfCategories,
} from "./known-queries.ts"
export { listOrderable, listStock } from "./orderable.ts"
export { hasDishes } from "./queries.ts"
export { listStationRows } from "./stations/queries.ts"
export { giveStockBack, isAnyMarkedSoldOut, takeStock } from "./stock.ts"
