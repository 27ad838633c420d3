import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { Stepper } from "@sufra/ui/stepper"
import { useLocale } from "../../shell/locale.ts"
import { chosenText, type StaffOrder } from "../order/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import type { Draft } from "./use-change.ts"

type ChangeLinesProps = { order: StaffOrder; draft: Draft; onChange: (draft: Draft) => void }

/** What was ordered: fewer of it, or free. More of it is ordered anew, at today's price. */
export function ChangeLines({ order, draft, onChange }: ChangeLinesProps) {
  const locale = useLocale()
  const mayComp = canDo(useStaff(), "orders.comp")
  return (
    <ul className="flex flex-col divide-y divide-line">
      {order.lines.map((line) => {
        const { position } = line
        const name = line.name[locale]
        const quantity = draft.quantities.get(position) ?? line.quantity
        const isComped = draft.comps.get(position) ?? line.is_comped
        const setQuantity = (value: number) =>
          onChange({ ...draft, quantities: new Map(draft.quantities).set(position, value) })
        const comp = () =>
          onChange({ ...draft, comps: new Map(draft.comps).set(position, !isComped) })
        return (
          <li key={position} className="flex flex-wrap items-center gap-3 py-2">
            <div className={`min-w-0 flex-1 basis-40 ${quantity === 0 ? "line-through" : ""}`}>
              <p className="font-medium wrap-break-word">{name}</p>
              {line.chosen.length > 0 ? (
                <p className="text-small text-ink-2">{chosenText(line, locale)}</p>
              ) : null}
            </div>
            {mayComp ? (
              <Chip
                selected={isComped}
                aria-label={m["order_change.comp_of"]({ name })}
                onClick={comp}
              >
                {m["order_change.comp"]()}
              </Chip>
            ) : null}
            <Stepper
              value={quantity}
              max={line.quantity}
              label={m["order_taking.quantity"]({ name })}
              decreaseLabel={m["order_taking.fewer"]({ name })}
              increaseLabel={m["order_taking.more"]({ name })}
              removable
              disabled={!order.can_change}
              onChange={setQuantity}
            />
          </li>
        )
      })}
    </ul>
  )
}
