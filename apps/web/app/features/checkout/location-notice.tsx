import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import type { PositionRefused } from "../../shell/position.ts"
import { positionText } from "../../shell/position-text.ts"
import { Notice } from "../../shell/step-states.tsx"

/** The branch wants its guests near and cannot know: why, and how to order all the same. */
export function LocationNotice({ why, isAtTable }: { why: PositionRefused; isAtTable: boolean }) {
  return (
    <Notice
      tone="danger"
      action={
        isAtTable ? null : (
          <Button variant="outline" render={<Link to="/" />}>
            {m["checkout.scan"]()}
          </Button>
        )
      }
    >
      <span className="block font-semibold">{positionText(why)}</span>
      <span className="block">
        {isAtTable ? m["checkout.location_at_table"]() : m["checkout.location_scan"]()}
      </span>
    </Notice>
  )
}
