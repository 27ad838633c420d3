export { ledgerPage } from "./wallet/get-ledger.ts"
export { walletView } from "./wallet/get-wallet.ts"
export { type ReadMemberToken, readMemberToken } from "./wallet/member-token.ts"
