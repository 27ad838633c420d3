/** A line of the cart is opened by its place in the list, over the cart's own page. */
export const lineAddress = (index: number): string => `line-${index + 1}`
