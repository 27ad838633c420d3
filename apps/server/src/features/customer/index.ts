export {
  birthMonthsOf,
  type CustomerRow,
  customerName,
  findCustomer,
  listBornOn,
  lockCustomers,
} from "./queries.ts"
