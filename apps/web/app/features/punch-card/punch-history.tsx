import { m } from "@sufra/messages"
import { punches as punchesText } from "@sufra/sentences/punch-card"
import { momentWords } from "@sufra/sentences/wording"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { usePlace } from "../establishment/index.ts"
import type { PunchCard } from "./cards.ts"

type Punch = PunchCard["history"][number]

type PunchHistoryProps = { uuid: string; punches: Punch[]; perPunch: number }

/** When punches came, and from which order. */
export function PunchHistory({ uuid, punches, perPunch }: PunchHistoryProps) {
  return (
    <ul className="divide-y divide-line">
      {punches.map((punch) => (
        <PunchLine key={punch.id} uuid={uuid} punch={punch} perPunch={perPunch} />
      ))}
    </ul>
  )
}

type PunchLineProps = { uuid: string; punch: Punch; perPunch: number; cardName?: string }

export function PunchLine({ uuid, punch, perPunch, cardName }: PunchLineProps) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const { order_id, order_number, taken_back_at } = punch
  const isBack = taken_back_at !== null
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        {cardName ? <p className="font-semibold">{cardName}</p> : null}
        <p>
          {order_id ? (
            <Link to={`/order/${uuid}/${order_id}`} className="text-ink no-underline">
              {m["punch.for_order"]({ number: order_number ?? "" })}
            </Link>
          ) : (
            m["punch.at_counter"]()
          )}
        </p>
        {isBack ? <p className="text-ink-2 text-small">{m["punch.taken_back"]()}</p> : null}
        <p className="mt-0.5 text-ink-3 text-small">
          <time dateTime={punch.at}>{momentWords(Date.parse(punch.at), { locale, timezone })}</time>
        </p>
      </div>
      <span
        className={`shrink-0 font-semibold ${isBack ? "text-ink-3 line-through" : "text-success-ink"}`}
      >
        {punchesText(punch.units, perPunch)}
      </span>
    </li>
  )
}
