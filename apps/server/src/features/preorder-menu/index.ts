export { guestMenuViews } from "./guest-views.ts"
export { findPreorderDishes, type PreorderDishes } from "./offered-dishes.ts"
export {
  countPreorderSlot,
  findSlotUse,
  preorderMenusOf,
  takePreorderSlot,
} from "./queries.ts"
export { slotPlaceOf } from "./slot-place.ts"
