export { type CustomerRow, customerName, findCustomer } from "./queries.ts"
