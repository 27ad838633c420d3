/** Orders know what was paid for them; payments ask there. */
export { dueOfOrder, keptMinor, moneyOfOrders } from "../order/index.ts"
