/** Orders know what was paid for them; payments ask there. */
export { dueOfOrder, keptMinor, moneyOfOrders, type OrderMoney } from "../order/index.ts"
