import { m } from "@sufra/messages"
import { CountBadge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { UsersIcon } from "@sufra/ui/icon"
import { useOverlayAddress } from "../../shell/use-overlay-address.ts"
import { useAwaitedPart } from "../../shell/use-part.ts"
import type { Place } from "../establishment/index.ts"
import { useSitting } from "./sitting.ts"

type TableButtonProps = { uuid: string; place: Place }

/** Over the menu at a table: who sits here, what they ordered, and the waiter. */
export function TableButton({ uuid, place }: TableButtonProps) {
  const { data: sitting, reload } = useSitting(uuid, place)
  const { isOpen, open, close } = useOverlayAddress("table")
  const part = useAwaitedPart(() => import("./table-sheet.tsx"), isOpen, close)
  if (!sitting || sitting.standing === "free" || sitting.standing === "not_available") return null
  const asking = sitting.may_answer
    ? sitting.guests.filter(({ state }) => state === "asked").length
    : 0
  const title = m["landing.table"]({ label: sitting.table.label })
  return (
    <>
      {/* The button is placed itself, for its ripple: what floats is the box around it. */}
      <div className="fixed start-4 bottom-24 z-20 rounded-control shadow-raised lg:bottom-6">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          startIcon={<UsersIcon className="size-5" />}
          onClick={open}
        >
          {title}
          {asking > 0 ? <CountBadge count={asking} /> : null}
        </Button>
      </div>
      {part ? (
        <part.TableSheet {...{ uuid, title, sitting, isOpen }} onClose={close} onChange={reload} />
      ) : null}
    </>
  )
}
