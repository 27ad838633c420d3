/** Orders know what was paid for them; payments ask there. */
export { keptMinor, moneyOfOrders, type OrderMoney } from "../order/index.ts"
