export {
  birthMonthsOf,
  type CustomerRow,
  customerName,
  findCustomer,
  lockCustomers,
} from "./queries.ts"
