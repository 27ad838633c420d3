import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { Notice } from "../../shell/page/notice.tsx"
import { staffLimitText } from "../../shell/text/staff-limit-text.ts"
import type { Today } from "./today.ts"

/** Who of the staff has given as much as they may in a day, or wanted to give more. */
export function LimitsNotice({ hits }: { hits: NonNullable<Today["staff_limits"]> }) {
  if (hits.length === 0) return null
  return (
    <Notice
      tone="info"
      action={
        <Button variant="outline" render={<Link to="/settings" />}>
          {m["today.limit_change"]()}
        </Button>
      }
    >
      <p>{m["today.limits_title"]()}</p>
      <ul>
        {hits.map(({ staff_id, name, kind, is_refused }) => {
          const about = { name: `\u2068${name}\u2069`, what: staffLimitText(kind) }
          return (
            <li key={`${staff_id} ${kind}`}>
              {is_refused ? m["today.limit_refused"](about) : m["today.limit_used_up"](about)}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
