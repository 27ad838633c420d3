export { assertCanceledInTime, findGoneSlots } from "./cancel-in-time.ts"
export { guestMenuViews } from "./guest-views.ts"
export { findPreorderDishes, type PreorderDishes } from "./offered-dishes.ts"
export {
  findSlotUse,
  givePreorderSlotBack,
  preorderMenusOf,
  slotPlaceOf,
  takePreorderSlot,
  takePreorderSlotAgain,
} from "./queries.ts"
