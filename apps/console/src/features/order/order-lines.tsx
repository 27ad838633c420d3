import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { useLocale } from "../../shell/locale.ts"
import { DishLink } from "../menu/index.ts"
import type { OrderLine } from "./orders.ts"

/** What was chosen with it, in one line: "Large · 2 × cheese". */
export function chosenText(line: Pick<OrderLine, "chosen">, locale: Locale): string {
  return line.chosen
    .map(({ name, count }) => (count > 1 ? `${count} × ${name[locale]}` : name[locale]))
    .join(" · ")
}

type OrderLinesProps = {
  lines: OrderLine[]
  most?: number
  /** Where nothing else is under the name: it opens the dish. */
  withLinks?: boolean
}

/** What is to be made, short: the rest is in the drawer. */
export function OrderLines({ lines, most = lines.length, withLinks = false }: OrderLinesProps) {
  const locale = useLocale()
  const shown = lines.slice(0, most)
  return (
    <ul className="flex flex-col gap-1">
      {shown.map((line) => (
        <li key={line.position} className="flex gap-2">
          <span className="font-semibold whitespace-nowrap tabular-nums">{`${line.quantity} ×`}</span>
          <span className="min-w-0 wrap-break-word">
            {withLinks ? (
              <DishLink productId={line.product_id}>{line.name[locale]}</DishLink>
            ) : (
              line.name[locale]
            )}
            {line.chosen.length > 0 ? (
              <span className="text-small text-ink-2">{` · ${chosenText(line, locale)}`}</span>
            ) : null}
            {line.note ? (
              <span className="block text-small font-semibold wrap-break-word">{line.note}</span>
            ) : null}
          </span>
        </li>
      ))}
      {lines.length > most ? (
        <li className="text-small text-ink-2">
          {m["board.more_lines"]({ count: lines.length - most })}
        </li>
      ) : null}
    </ul>
  )
}
