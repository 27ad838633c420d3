export {
  countTables,
  findLivingTable,
  findTable,
  insertBranchCode,
  retireCodesOf,
  type TableRow,
} from "./queries.ts"
export { endSittingWithoutOrders } from "./seating/end-sitting.ts"
export { keepTable } from "./seating/keep-table.ts"
export { lockTable } from "./seating/lock-table.ts"
export { isLetIn, lookAtSeat, type Seat, takeSeat, tellTable } from "./seating/seat.ts"
export { findSeatedTable } from "./seating/seated-table.ts"
export { listSections, sectionsOfTables } from "./section-queries.ts"
export {
  countJoined,
  findOpenSitting,
  findSitting,
  hasJoined,
  listLostSittings,
  type SittingRow,
} from "./sitting-queries.ts"
