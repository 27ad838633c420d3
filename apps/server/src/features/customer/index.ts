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
export { customerView } from "./view.ts"
