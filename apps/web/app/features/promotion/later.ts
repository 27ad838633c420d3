/**
 * For the slides, which are in the first view: what happens when they are looked at or tapped is
 * fetched when the page stands, and waited for by a tap that comes before. Without a network there is
 * nobody to tell and nowhere to go.
 */
export function countViewLater(promotionId: string): void {
  import("./count.ts").then(({ countView }) => countView(promotionId)).catch(() => undefined)
}

export function followLater(followed: { id: string; link: string; code: string }): void {
  import("./follow.ts").then(({ follow }) => follow(followed)).catch(() => undefined)
}
