export { listOrderable, listStock } from "./orderable.ts"
export { listStationRows } from "./stations/queries.ts"
