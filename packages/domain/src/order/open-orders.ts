import type { OrderState } from "./order-states.ts"

/** An order that rings at the branch: nobody has accepted it yet. */
export const unansweredState = "pending" satisfies OrderState

/**
 * So many a customer may have open at one place. Nothing is paid before it is made, so a phone that
 * sends one order after the other would fill the kitchen's board with food that nobody fetches. Three
 * leave room for a forgotten drink and a dessert while the first one still waits.
 */
export const mostOpenOrders = 3
