import { gapAnchor } from "./gap-text.ts"

/** Brings a field into view with the focus in it. Without a label the caffeine has no field yet. */
export function showGap(anchor: string): void {
  const field = document.getElementById(anchor) ?? document.getElementById(gapAnchor("nutrition"))
  field?.scrollIntoView({ block: "center" })
  field?.focus({ preventScroll: true })
}
