export { getStaffBranch } from "./staff-branch.ts"
