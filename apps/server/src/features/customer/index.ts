export {
  birthMonthsOf,
  type CustomerRow,
  customerName,
  findCustomer,
  findCustomerByPhone,
  listBornOn,
  lockCustomers,
  searchCustomers,
} from "./queries.ts"
export { sayOnce } from "./say-once.ts"
export { customerView } from "./view.ts"
