import { m } from "@sufra/messages"
import { CountBadge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { UsersIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { useOverlayAddress } from "../../shell/frame/use-overlay-address.ts"
import { useAwaitedPart } from "../../shell/start/use-part.ts"
import type { Place } from "../establishment/index.ts"
import { useAskingTable } from "./asking.ts"
import { JoinRequests } from "./join-requests.tsx"
import { forgetJoinWish, hasJoinWish } from "./join-wish.ts"
import { askingAt, type Sitting, useSitting } from "./sitting.ts"
import { TableCard } from "./table-card.tsx"
import { TablePanel } from "./table-panel.tsx"
import { useJoining } from "./use-joining.ts"

type TableButtonProps = { uuid: string; place: Place }

/** Over the menu at a table: who sits here, what they ordered, and the waiter; first the way in. */
export function TableButton({ uuid, place }: TableButtonProps) {
  const { data: sitting, reload } = useSitting(uuid, place)
  const [isPutAway, setPutAway] = useState(false)
  const joining = useJoining(uuid, place, reload)
  const isOutside = sitting !== null && sitting.standing !== "free" && sitting.standing !== "joined"
  useAskingTable(sitting ? isOutside && !isPutAway : joining.isBusy || hasJoinWish(uuid))
  if (!sitting || sitting.standing === "free") return null
  if (isOutside && !isPutAway) {
    return (
      <TableCard label={sitting.table.label} onPutAway={() => setPutAway(true)}>
        <AskTable {...{ uuid, place, sitting, joining }} onChange={reload} />
      </TableCard>
    )
  }
  if (sitting.standing === "not_available") return null
  return (
    <>
      <JoinRequests uuid={uuid} sitting={sitting} onChange={reload} />
      <OpenedTable uuid={uuid} sitting={sitting} onChange={reload} />
    </>
  )
}

type AskTableProps = {
  uuid: string
  place: Place
  sitting: Sitting
  joining: ReturnType<typeof useJoining>
  onChange: () => void
}

/** How this guest stands to the table; who has no name says it in a sheet, before the table is asked. */
function AskTable({ uuid, place, sitting, joining, onChange }: AskTableProps) {
  const { isOpen, open, close } = useOverlayAddress("table")
  const isNaming = isOpen && joining.needsName
  const part = useAwaitedPart(() => import("./name-to-join.tsx"), isNaming, close)
  function giveUp() {
    forgetJoinWish(uuid)
    close()
  }
  return (
    <>
      <TablePanel
        uuid={uuid}
        sitting={sitting}
        onChange={onChange}
        join={() => {
          if (!joining.ask()) open()
        }}
        isJoining={joining.isBusy}
      />
      {part && joining.customer ? (
        <part.NameToJoin
          uuid={uuid}
          place={place}
          customer={joining.customer}
          label={sitting.table.label}
          isOpen={isNaming}
          onClose={giveUp}
          onSaved={close}
        />
      ) : null}
    </>
  )
}

type OpenedTableProps = { uuid: string; sitting: Sitting; onChange: () => void }

function OpenedTable({ uuid, sitting, onChange }: OpenedTableProps) {
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
          <TablePanel uuid={uuid} sitting={sitting} onChange={onChange} />
        </part.TableSheet>
      ) : null}
    </>
  )
}
