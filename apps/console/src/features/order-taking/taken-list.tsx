import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { Stepper } from "@sufra/ui/stepper"
import { useLocale } from "../../shell/locale.ts"
import { chosenText } from "../order/index.ts"
import type { TakenLine } from "./taken-lines.ts"

type TakenListProps = {
  lines: readonly TakenLine[]
  /** Why a line cannot be had, by its key. */
  problems: ReadonlyMap<string, string>
  onQuantity: (key: string, quantity: number) => void
}

/** What was said so far. */
export function TakenList({ lines, problems, onQuantity }: TakenListProps) {
  const locale = useLocale()
  if (lines.length === 0) return null
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map((line) => {
        const name = line.name[locale]
        return (
          <li key={line.key} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-break-word">{name}</p>
              {line.chosen.length > 0 ? (
                <p className="text-small text-ink-2">{chosenText(line, locale)}</p>
              ) : null}
              {line.note ? <p className="text-small font-semibold">{line.note}</p> : null}
              {problems.has(line.key) ? (
                <p className="text-small text-danger-ink">{problems.get(line.key)}</p>
              ) : null}
            </div>
            <Price amountMinor={line.unitMinor * line.quantity} className="text-small" />
            <Stepper
              value={line.quantity}
              label={m["order_taking.quantity"]({ name })}
              decreaseLabel={m["order_taking.fewer"]({ name })}
              increaseLabel={m["order_taking.more"]({ name })}
              removable
              onChange={(quantity) => onQuantity(line.key, quantity)}
            />
          </li>
        )
      })}
    </ul>
  )
}
