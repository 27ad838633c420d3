export {
  cardsOfPlace,
  changeOrderPunches,
  listPunchesLeft,
  settlePunches,
  writeOrderPunches,
} from "./order-punches.ts"
export { punchCardOf, takePunchBack } from "./punch.ts"
export {
  type CardRow,
  findCard,
  findPunch,
  isLive,
  listLiveCards,
  listRoundsOf,
  roundOf,
} from "./queries.ts"
