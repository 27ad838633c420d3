import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { Notice } from "../../../shell/frame/step-states.tsx"
import type { PositionRefused } from "../../../shell/position.ts"
import { positionText } from "../../../shell/text/position-text.ts"
import { LetInAsk, type Sitting } from "../../dining-table/index.ts"

type LocationNoticeProps = {
  why: PositionRefused
  uuid: string
  /** Whether a table's code was scanned. */
  isAtTable: boolean
  /** How the guest stands to that table; null while it is not known. */
  sitting: Sitting | null
  onChange: () => void
}

/** The branch wants its guests near and cannot know: why, and how to order all the same. */
export function LocationNotice({ why, isAtTable, ...table }: LocationNoticeProps) {
  // What was wrong before is no alarm any more: staff look.
  if (table.sitting?.let_in === "asked") {
    return <Notice tone="info">{m["checkout.let_in_asked"]()}</Notice>
  }
  return (
    <Notice tone="danger" action={<WayOn isAtTable={isAtTable} {...table} />}>
      <span className="block font-semibold">{positionText(why)}</span>
      <span className="block">
        {isAtTable ? m["checkout.location_at_table"]() : m["checkout.location_scan"]()}
      </span>
    </Notice>
  )
}

function WayOn({ isAtTable, uuid, sitting, onChange }: Omit<LocationNoticeProps, "why">) {
  if (sitting) return <LetInAsk uuid={uuid} letIn={sitting.let_in} onChange={onChange} />
  if (isAtTable) {
    return (
      <Button variant="outline" loading>
        {m["checkout.let_in_ask"]()}
      </Button>
    )
  }
  return (
    <Button variant="outline" render={<Link to="/" />}>
      {m["checkout.scan"]()}
    </Button>
  )
}
