/** Refused by the server above it, and by the console before it sends. */
export const promotionLimits = {
  slides: 10,
  text: 120,
  buttonText: 40,
  name: 80,
  url: 500,
  title: 60,
} as const
