export {
  birthMonthsOf,
  type CustomerRow,
  countVisitsByCustomer,
  customerName,
  endOffers,
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
