export { sweepPromotionEvents } from "./jobs.ts"
export { listPopups, listSliders } from "./queries.ts"
export { candidatesOf, promotionsChangeAtMs } from "./schedule.ts"
