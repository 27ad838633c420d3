export {
  birthMonthsOf,
  type CustomerRow,
  customerName,
  findCustomer,
  findCustomerByPhone,
  listBornOn,
  listCustomers,
  lockCustomers,
  searchCustomers,
} from "./queries.ts"
export { customerView } from "./view.ts"
