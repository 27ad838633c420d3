export { sweepPromotionEvents } from "./jobs.ts"
export { listPopups, listSliders } from "./queries.ts"
export { promotionsChangeAtMs, shownOf } from "./schedule.ts"
