import { m } from "@sufra/messages"
import { CountBadge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { UsersIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { useOverlayAddress } from "../../shell/use-overlay-address.ts"
import { useAwaitedPart } from "../../shell/use-part.ts"
import type { Place } from "../establishment/index.ts"
import { askingAt, type Sitting, useSitting } from "./sitting.ts"
import { TableCard } from "./table-card.tsx"
import { TablePanel } from "./table-panel.tsx"

type TableButtonProps = { uuid: string; place: Place }

/** Over the menu at a table: who sits here, what they ordered, and the waiter; first the way in. */
export function TableButton({ uuid, place }: TableButtonProps) {
  const { data: sitting, reload } = useSitting(uuid, place)
  const [isPutAway, setPutAway] = useState(false)
  if (!sitting || sitting.standing === "free") return null
  if (sitting.standing !== "joined" && !isPutAway) {
    return (
      <TableCard label={sitting.table.label} onPutAway={() => setPutAway(true)}>
        <TablePanel uuid={uuid} placeId={place.id} sitting={sitting} onChange={reload} />
      </TableCard>
    )
  }
  if (sitting.standing === "not_available") return null
  return <OpenedTable uuid={uuid} placeId={place.id} sitting={sitting} onChange={reload} />
}

type OpenedTableProps = {
  uuid: string
  placeId: string
  sitting: Sitting
  onChange: () => void
}

function OpenedTable({ uuid, placeId, sitting, onChange }: OpenedTableProps) {
  const { isOpen, open, close } = useOverlayAddress("table")
  const part = useAwaitedPart(() => import("./table-sheet.tsx"), isOpen, close)
  const asking = askingAt(sitting).length
  const title = m["landing.table"]({ label: sitting.table.label })
  return (
    <>
      {/* The button is placed itself, for its ripple: what floats is the box around it. */}
      <div className="rounded-control shadow-raised">
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
        <part.TableSheet title={title} isOpen={isOpen} onClose={close}>
          <TablePanel {...{ uuid, placeId, sitting, onChange }} />
        </part.TableSheet>
      ) : null}
    </>
  )
}
