export { openAccount } from "./ledger/account.ts"
export { givePoints, takePointsBack } from "./ledger/campaign-points.ts"
export { standingOf } from "./ledger/order-standing.ts"
export {
  creditPurchase,
  cutOfPurchase,
  lockGiftsOfPurchase,
  lockGiftsOfUndo,
  takePurchaseBack,
} from "./ledger/purchase-points.ts"
export { celebrateRise } from "./level-gifts.ts"
export { listNames } from "./members/refusal-names.ts"
export { forgetFriend } from "./personal-data.ts"
export { levelOfMember, walletView } from "./wallet/get-wallet.ts"
export { readMemberToken } from "./wallet/member-token.ts"
