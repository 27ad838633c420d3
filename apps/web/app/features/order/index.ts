export { orderErrorText } from "./error-text.ts"
export { storeLatestOrder } from "./latest-order.ts"
