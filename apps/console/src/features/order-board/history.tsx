import { m } from "@sufra/messages"
import { clockText } from "../../shell/format-time.ts"
import type { useLocale } from "../../shell/locale.ts"
import { serverNowMs } from "../../shell/server-clock.ts"
import { type StaffOrder, stateText } from "../order/index.ts"

type Move = StaffOrder["moves"][number]
type Zone = { locale: ReturnType<typeof useLocale>; timezone: string }

function moveText({ action, to }: Move): string {
  if (action === "place") return m["board.move_place"]()
  return action === "undo" ? m["board.move_undo"]() : stateText(to)
}

/** Who did what, when and why; the newest first. */
export function OrderHistory({ moves, zone }: { moves: Move[]; zone: Zone }) {
  return (
    <ol className="flex flex-col gap-3 border-s-2 border-line ps-4">
      {moves.toReversed().map((move) => (
        <li key={`${move.at}-${move.action}`}>
          <p className="font-medium">{moveText(move)}</p>
          {move.reason ? <p className="wrap-break-word">{move.reason}</p> : null}
          <p className="text-small text-ink-2">
            {m["board.move_by"]({
              name: move.by ?? m["board.by_guest"](),
              time: clockText(move.at, serverNowMs(), zone),
            })}
          </p>
        </li>
      ))}
    </ol>
  )
}
