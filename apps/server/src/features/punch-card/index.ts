export {
  cardsOfPlace,
  listPunchesLeft,
  settlePunches,
  writeOrderPunches,
} from "./order-punches.ts"
export { type NewPunch, punchCardOf, takePunchBack } from "./punch.ts"
export {
  type CardRow,
  countedCards,
  findCard,
  findPunch,
  isLive,
  listLiveCards,
  listPunchesOf,
  listRoundsOf,
  type PunchRow,
  roundOf,
} from "./queries.ts"
