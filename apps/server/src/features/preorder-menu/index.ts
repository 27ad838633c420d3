export { guestMenuViews } from "./guest-views.ts"
export {
  countPreorderSlot,
  findSlotUse,
  menuOf,
  preorderMenusOf,
  takePreorderSlot,
} from "./queries.ts"
export { slotPlaceOf } from "./slot-place.ts"
