import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { changeItemText } from "@sufra/sentences/order-change"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { useLocale } from "../../shell/locale.ts"
import { clockText, type Zone } from "../../shell/text/format-time.ts"
import { reasonText, type StaffOrder, stateText } from "../order/index.ts"

type Move = StaffOrder["moves"][number]
type Change = StaffOrder["changes"][number]

function moveText({ action, to }: Move): string {
  if (action === "place") return m["board.move_place"]()
  return action === "undo" ? m["board.move_undo"]() : stateText(to)
}

function nameOf({ actor, by, by_link }: Move): string {
  if (actor === "system") return m["kitchen.by_itself"]()
  if (by === null) return m["board.by_guest"]()
  return by_link ? m["courier.by_link"]({ name: by }) : by
}

type Entry = { key: string; at: string; texts: string[]; why: string; name: string }

function moveEntry(move: Move): Entry {
  const key = `${move.at}-${move.action}`
  return {
    ...{ key, at: move.at, texts: [moveText(move)] },
    ...{ why: reasonText(move) ?? "", name: nameOf(move) },
  }
}

function changeEntry({ id, at, items, reason, by }: Change, locale: Locale): Entry {
  const texts = items.map((item) => changeItemText(item, locale))
  return { key: id, at, texts, why: reason, name: by ?? "" }
}

/** Who did what, when and why; the newest first. */
export function OrderHistory({ order, zone }: { order: StaffOrder; zone: Zone }) {
  const locale = useLocale()
  const entries = [
    ...order.moves.map(moveEntry),
    ...order.changes.map((change) => changeEntry(change, locale)),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <ol className="flex flex-col gap-3 border-s-2 border-line ps-4">
      {entries.toReversed().map(({ key, at, texts, why, name }) => (
        <li key={key}>
          {texts.map((text) => (
            <p key={text} className="font-medium">
              {text}
            </p>
          ))}
          <p className="wrap-break-word empty:hidden">{why}</p>
          <p className="text-small text-ink-2">
            {m["board.move_by"]({
              // A name in Latin letters would take the time and its ص to its own side.
              name: `\u2068${name}\u2069`,
              time: clockText(at, serverNowMs(), zone),
            })}
          </p>
        </li>
      ))}
    </ol>
  )
}
