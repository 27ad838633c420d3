export {
  type BranchRow,
  getBranch,
  listBranches,
  listBranchesById,
  listBranchNames,
  sendsToKitchen,
} from "./queries.ts"
export { getStaffBranch } from "./staff-branch.ts"
