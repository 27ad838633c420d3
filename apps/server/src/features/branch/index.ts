export { branchEditingRoutes } from "./editing/routes.ts"
export { branchRoutes } from "./routes.ts"
export { assertWorksEverywhere, getStaffBranch } from "./staff-branch.ts"
