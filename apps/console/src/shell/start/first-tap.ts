/**
 * The second tap of a double tap is not meant for what has moved under the finger meanwhile: where a
 * list closes up after each tap, it would move the next order too.
 */
export function isFirstTap(event: { detail: number }): boolean {
  return event.detail < 2
}
