export { listConsents, saveConsents } from "./consents.ts"
export { refreshFigures } from "./figures.ts"
export {
  type CustomerFilters,
  countCustomers,
  countSegments,
  findCustomerAt,
  listCustomers,
  segmentsOfCustomer,
} from "./list-queries.ts"
export { listWithoutOrderSince, lockCustomerToErase } from "./personal-data.ts"
export {
  birthMonthsOf,
  boughtByCustomer,
  type CustomerRow,
  countVisitsByCustomer,
  customerName,
  findCustomer,
  findCustomerByPhone,
  listBornOn,
  listCustomersAfter,
  listCustomersById,
  lockCustomers,
  takenPhones,
} from "./queries.ts"
export { sayOnce } from "./say-once.ts"
export { signInConfirmed } from "./sign-in.ts"
export { customerView } from "./view.ts"
