export { assertCanceledInTime, findGoneSlots } from "./cancel-in-time.ts"
export { guestMenuViews } from "./guest-views.ts"
export { findPreorderDishes, type PreorderDishes } from "./offered-dishes.ts"
export {
  countPreorderSlot,
  findSlotUse,
  preorderMenusOf,
  slotPlaceOf,
  takePreorderSlot,
} from "./queries.ts"
