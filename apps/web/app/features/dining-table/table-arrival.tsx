import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useEffect, useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import { useOverlayAddress } from "../../shell/frame/use-overlay-address.ts"
import { useAwaitedPart } from "../../shell/start/use-part.ts"
import { PhoneSignIn } from "../customer/index.ts"
import { noteSeat, type Place } from "../establishment/index.ts"
import { useAskingTable } from "./asking.ts"
import { forgetJoinWish, keepJoinWish } from "./join-wish.ts"
import { TableCard } from "./table-card.tsx"

type Status = ApiReply<"GET /table/qr/{uuid}/status/">

type TableArrivalProps = { uuid: string; place: Place }

/** For who is not signed in: whether the table is somebody's, asked when the page is opened. */
export function TableArrival({ uuid, place }: TableArrivalProps) {
  const [isPutAway, setPutAway] = useState(false)
  const { data: table } = useLoaded(`table ${uuid}`, () =>
    browserApi("GET /table/qr/{uuid}/status/", { params: { uuid } }),
  )
  useEffect(() => noteSeat(uuid, null), [uuid])
  const isShown = table !== null && table.status !== "free" && !isPutAway
  useAskingTable(isShown)
  if (!isShown) return null
  return (
    <TableCard label={table.label} onPutAway={() => setPutAway(true)}>
      {table.status === "occupied" ? (
        <WayIn uuid={uuid} place={place} table={table} />
      ) : (
        <p>{m["checkout.table_taken_text"]()}</p>
      )}
    </TableCard>
  )
}

type WayInProps = { uuid: string; place: Place; table: Status }

/**
 * Somebody who has a name can be let in: the number first. The wish is kept meanwhile, and whoever has signed
 * in is asked for a name in the same sheet, or sent to the table at once (`useJoining`).
 */
function WayIn({ uuid, place, table }: WayInProps) {
  const { isOpen, open, close } = useOverlayAddress("table")
  function ask() {
    keepJoinWish(uuid)
    open()
  }
  function giveUp() {
    forgetJoinWish(uuid)
    close()
  }
  const part = useAwaitedPart(() => import("./table-sheet.tsx"), isOpen, close)
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{m["order.table_somebodys"]()}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={ask}>
        {m["order.join_ask"]()}
      </Button>
      {part ? (
        <part.TableSheet
          title={m["landing.table"]({ label: table.label })}
          isOpen={isOpen}
          onClose={giveUp}
        >
          <p className="mb-4 text-ink-2">{m["order.join_sign_in"]()}</p>
          <PhoneSignIn
            placeId={place.id}
            onDone={({ name }) => {
              if (name !== "") close()
            }}
          />
        </part.TableSheet>
      ) : null}
    </div>
  )
}
