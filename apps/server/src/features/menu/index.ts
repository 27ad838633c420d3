export { listOrderable, listStock } from "./orderable.ts"
export {
  categoryNamesOf,
  hasDishes,
  listKnownCategoryIds,
  listKnownProductIds,
  listProductNames,
  listTobaccoIds,
  productsOfCategories,
} from "./queries.ts"
export { listStationRows } from "./stations/queries.ts"
export { giveStockBack, isAnyMarkedSoldOut, takeStock } from "./stock.ts"
