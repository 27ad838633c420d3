import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { Notice } from "../../shell/page/notice.tsx"
import { useWorkBranch } from "../branch/index.ts"
import { messageSummaryQuery } from "../message/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import type { Today } from "./today.ts"

const mostNamed = 4

/** Which orders are late: each leads to itself, at its own branch. */
export function LateNotice({ late }: { late: Today["late"] }) {
  const { choose } = useWorkBranch()
  if (late.length === 0) return null
  return (
    <Notice
      tone="danger"
      action={
        <span className="flex flex-wrap justify-end gap-2">
          {late.slice(0, mostNamed).map(({ id, number, branch_id }) => (
            <Button
              key={id}
              variant="outline"
              render={<Link to={`/orders?order=${id}`} onClick={() => choose(branch_id)} />}
            >
              <bdi>{number}</bdi>
            </Button>
          ))}
        </span>
      }
    >
      {m["today.late_orders"]({ count: late.length })}
    </Notice>
  )
}

export function FailedMessagesNotice() {
  const enabled = canDo(useStaff(), "messages.view")
  const { data } = useQuery({ ...messageSummaryQuery, enabled })
  const count = data?.alarms ?? 0
  if (count === 0) return null
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" render={<Link to="/messages" />}>
          {m["today.see_messages"]()}
        </Button>
      }
    >
      {m["messages.alarms"]({ count })}
    </Notice>
  )
}
