/** Loaded when there is something to count. What cannot be sent is not counted, and nothing else. */
async function count(promotionId: string, kinds: ("view" | "tap")[]): Promise<void> {
  try {
    const { sendCount } = await import("./send-count.ts")
    for (const kind of kinds) sendCount(promotionId, kind)
  } catch {
    // Without a network there is nobody to tell.
  }
}

export function countView(promotionId: string): void {
  void count(promotionId, ["view"])
}

/** What was tapped was seen, however short the look was. Await it before the page is left. */
export function countTap(promotionId: string): Promise<void> {
  return count(promotionId, ["view", "tap"])
}
