/** Orders know what was paid for them; payments ask there. */
export { keptMinor, moneyOfOrders } from "../order/index.ts"
