/** Staff let somebody in whom the guests at the table have left waiting this long. */
export const staffMayAnswerMs = 60_000

export type TableStatus = "free" | "occupied" | "reserved" | "check-printed"
export type GuestState = "asked" | "joined" | "declined"
export type Standing = "free" | "to_ask" | "asked" | "joined" | "declined" | "not_available"

/** What a guest is to the table whose code they scanned. */
export function standingAt(
  status: TableStatus,
  hasSitting: boolean,
  mine: GuestState | null,
): Standing {
  // Who sits there still sees their orders while they pay; nobody else may begin now.
  if (mine === "joined") return "joined"
  if (status === "reserved" || status === "check-printed") return "not_available"
  if (!hasSitting) return "free"
  return mine ?? "to_ask"
}
