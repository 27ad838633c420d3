import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import type { PositionRefused } from "../../shell/position.ts"
import { positionText } from "../../shell/position-text.ts"
import { Notice } from "../../shell/step-states.tsx"
import { LetInAsk, type Sitting } from "../dining-table/index.ts"

type LocationNoticeProps = {
  why: PositionRefused
  uuid: string
  /** Of a guest at a table; null: no table's code was scanned, or it is not known yet. */
  sitting: Sitting | null
  onChange: () => void
}

/** The branch wants its guests near and cannot know: why, and how to order all the same. */
export function LocationNotice({ why, uuid, sitting, onChange }: LocationNoticeProps) {
  return (
    <Notice
      tone="danger"
      action={
        sitting ? (
          <LetInAsk uuid={uuid} letIn={sitting.let_in} onChange={onChange} />
        ) : (
          <Button variant="outline" render={<Link to="/" />}>
            {m["checkout.scan"]()}
          </Button>
        )
      }
    >
      <span className="block font-semibold">{positionText(why)}</span>
      <span className="block">
        {sitting ? m["checkout.location_at_table"]() : m["checkout.location_scan"]()}
      </span>
    </Notice>
  )
}
