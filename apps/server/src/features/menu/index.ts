export { listOrderable, listStock } from "./orderable.ts"
export { menuProductRoutes } from "./products/routes.ts"
export { menuRoutes } from "./routes.ts"
export { listStationRows } from "./stations/queries.ts"
