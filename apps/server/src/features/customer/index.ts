export { endOffers } from "./end-offers.ts"
export {
  birthMonthsOf,
  type CustomerRow,
  countVisitsByCustomer,
  customerName,
  findCustomer,
  findCustomerByPhone,
  listBornOn,
  listCustomersAfter,
  listCustomersById,
  lockCustomers,
  searchCustomers,
} from "./queries.ts"
export { sayOnce } from "./say-once.ts"
export { customerView } from "./view.ts"
