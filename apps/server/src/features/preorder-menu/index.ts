export { guestMenuViews } from "./guest-views.ts"
export { findPreorderDishes, type PreorderDishes } from "./offered-dishes.ts"
export {
  findSlotUse,
  givePreorderSlotBack,
  preorderMenusOf,
  takePreorderSlot,
  takePreorderSlotAgain,
} from "./queries.ts"
export { slotPlaceOf } from "./slot-place.ts"
