export { branchEditingRoutes } from "./editing/routes.ts"
export { branchRoutes } from "./routes.ts"
export { getStaffBranch } from "./staff-branch.ts"
