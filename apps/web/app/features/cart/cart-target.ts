/** Put on what shows the cart: a flying dish lands there. */
export const cartTarget = { "data-cart": "" } as const
export const cartTargetSelector = "[data-cart]"
