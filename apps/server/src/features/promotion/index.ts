export { listPopups, listSliders } from "./queries.ts"
export { promotionRoutes } from "./routes.ts"
export { isShown } from "./schedule.ts"
