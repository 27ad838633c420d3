import { m } from "@sufra/messages"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { clockText, type Zone } from "../../shell/text/format-time.ts"
import { reasonText, type StaffOrder, stateText } from "../order/index.ts"

type Move = StaffOrder["moves"][number]

function moveText({ action, to }: Move): string {
  if (action === "place") return m["board.move_place"]()
  return action === "undo" ? m["board.move_undo"]() : stateText(to)
}

function nameOf({ actor, by, by_link }: Move): string {
  if (actor === "system") return m["kitchen.by_itself"]()
  if (by === null) return m["board.by_guest"]()
  return by_link ? m["courier.by_link"]({ name: by }) : by
}

/** Who did what, when and why; the newest first. */
export function OrderHistory({ moves, zone }: { moves: Move[]; zone: Zone }) {
  return (
    <ol className="flex flex-col gap-3 border-s-2 border-line ps-4">
      {moves.toReversed().map((move) => (
        <li key={`${move.at}-${move.action}`}>
          <p className="font-medium">{moveText(move)}</p>
          <p className="wrap-break-word empty:hidden">{reasonText(move)}</p>
          <p className="text-small text-ink-2">
            {m["board.move_by"]({
              name: nameOf(move),
              time: clockText(move.at, serverNowMs(), zone),
            })}
          </p>
        </li>
      ))}
    </ol>
  )
}
