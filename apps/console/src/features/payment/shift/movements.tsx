import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import type { OpenShift } from "./shifts.ts"

/** What was put in or taken out for no order, each with its reason. */
export function Movements({ shift, zone }: { shift: Pick<OpenShift, "movements">; zone: Zone }) {
  if (shift.movements.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{m["till.movements"]()}</h3>
      <ul className="flex flex-col gap-2">
        {shift.movements.map((movement) => (
          <li key={movement.id} className="flex items-start justify-between gap-4">
            <span className="flex min-w-0 flex-col">
              <bdi className="wrap-anywhere">{movement.reason}</bdi>
              <span className="flex flex-wrap gap-x-3 text-small text-ink-3">
                <bdi>{movement.by}</bdi>
                <time dateTime={movement.at}>{momentText(movement.at, zone)}</time>
              </span>
            </span>
            <Price amountMinor={movement.amount_minor} signed />
          </li>
        ))}
      </ul>
    </section>
  )
}
