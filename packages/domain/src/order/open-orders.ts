/**
 * So many a customer may have open at one place. Nothing is paid before it is made, so a phone that
 * sends one order after the other would fill the kitchen's board with food that nobody fetches, or every
 * slot of a pre-order menu with guests who never come. Three
 * leave room for a forgotten drink and a dessert while the first one still waits.
 */
export const mostOpenOrders = 3
