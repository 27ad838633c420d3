export {
  birthMonthsOf,
  type CustomerRow,
  customerName,
  findCustomer,
  listBornOn,
  lockCustomers,
  searchCustomers,
} from "./queries.ts"
export { customerView } from "./view.ts"
