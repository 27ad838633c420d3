/** Goes along to the order's page with who has just placed it, or paid for it. */
export const justPlaced = { isJustPlaced: true }

export function wasJustPlaced(state: unknown): boolean {
  return (state as Partial<typeof justPlaced> | null)?.isJustPlaced === true
}
