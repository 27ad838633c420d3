export { changePlace, lockPlace } from "../../events/change-place.ts"
export { getPlace } from "./get-place.ts"
export {
  type BranchRow,
  type EstablishmentRow,
  findByCode,
  findMedia,
  findTable,
  getEstablishment,
  isKnownCode,
  listBranches,
  type VersionedEstablishment,
} from "./queries.ts"
export { branchesHoldUntilMs, branchHours, branchView, rangeViews, tableView } from "./views.ts"
