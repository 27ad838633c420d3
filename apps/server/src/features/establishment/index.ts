export { changePlace, lockPlace } from "../../events/change-place.ts"
export { findByCode, isKnownCode } from "./code-queries.ts"
export { getPlace } from "./get-place.ts"
export { insertEstablishment } from "./insert-establishment.ts"
export { assertHasModule, getPlaceWith, hasModule } from "./modules.ts"
export {
  businessDayOf,
  callsByNumber,
  changeSettings,
  type EstablishmentRow,
  findWorkplace,
  getEstablishment,
  getPlaceVersion,
  listSettings,
  setVatNumber,
  timezoneOfInstallation,
  type VersionedEstablishment,
} from "./queries.ts"
export {
  branchesHoldUntilMs,
  branchHours,
  branchView,
  type PlaceCalendar,
  rangeViews,
  tableView,
} from "./views.ts"
