import { zonedTime } from "@sufra/domain/kernel/zoned-time"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { useLocale } from "../../shell/locale.ts"
import { dateText } from "../../shell/text/date-text.ts"
import type { OwnRequest } from "./own-data.tsx"

const kindNames: Record<OwnRequest["kind"], () => string> = {
  access: () => m["privacy_request.kind_access"](),
  correction: () => m["privacy_request.kind_correction"](),
  erasure: () => m["privacy_request.kind_erasure"](),
}

const stateNames: Record<OwnRequest["state"], () => string> = {
  received: () => m["privacy_request.state_received"](),
  checked: () => m["privacy_request.state_checked"](),
  done: () => m["privacy_request.state_done"](),
  refused: () => m["privacy_request.state_refused"](),
  withdrawn: () => m["privacy_request.state_withdrawn"](),
}

type RequestRowProps = { request: OwnRequest; timezone: string; onWithdraw: () => void }

export function RequestRow({ request, timezone, onWithdraw }: RequestRowProps) {
  const locale = useLocale()
  const dayOf = (at: string) =>
    dateText(zonedTime(Date.parse(at), timezone).date, locale, "numeric")
  const isOpen = request.closed_at === null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="flex-1 font-medium">{kindNames[request.kind]()}</span>
      <Badge>{stateNames[request.state]()}</Badge>
      {isOpen ? (
        <Button variant="plain" onClick={onWithdraw}>
          {m["privacy_request.withdraw"]()}
        </Button>
      ) : null}
      <p className="w-full text-ink-2 text-small">
        {isOpen
          ? m["privacy_request.due"]({ date: dayOf(request.due_at) })
          : (request.answer ?? dayOf(request.closed_at ?? request.received_at))}
      </p>
      {request.extension_reason ? (
        <p className="w-full text-ink-2 text-small">{request.extension_reason}</p>
      ) : null}
    </li>
  )
}
