export { getPlace } from "./get-place.ts"
export { findByCode, findTable, getEstablishment, listBranches } from "./queries.ts"
export { establishmentRoutes } from "./routes.ts"
export { branchView, branchViewsHoldUntilMs, tableView } from "./views.ts"
