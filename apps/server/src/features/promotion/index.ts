export { listPopups, listSliders } from "./queries.ts"
export { promotionRoutes } from "./routes.ts"
export { isShown, promotionsChangeAtMs } from "./schedule.ts"
