import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useState } from "react"
import { LinkIcon, ScooterIcon } from "../../shell/console-icons.tsx"
import type { Courier, StaffOrder } from "../order/index.ts"
import { isolated, moveOrder } from "../order/index.ts"
import { LinkForm } from "./link-form.tsx"

type AssignDialogProps = { order: StaffOrder; couriers: Courier[]; onClose: () => void }

/** Somebody of the staff in one tap, or anybody by a link. */
export function AssignDialog({ order, couriers, onClose }: AssignDialogProps) {
  const [isByLink, setIsByLink] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="small"
      title={m["board.courier_title"]({ number: isolated(order.number) })}
      {...(isByLink && { description: m["courier.link_text"]() })}
      closeLabel={m["action.close"]()}
    >
      {isByLink ? (
        <LinkForm order={order} onBack={() => setIsByLink(false)} />
      ) : (
        <div className="flex flex-col gap-4">
          <Couriers order={order} couriers={couriers} onClose={onClose} />
          <div className="border-t border-line pt-4">
            <Button
              variant="outline"
              fullWidth
              className="justify-start"
              startIcon={<LinkIcon className="size-5" />}
              onClick={() => setIsByLink(true)}
            >
              {m["courier.link_send"]()}
            </Button>
            <p className="mt-2 text-small text-pretty text-ink-2">{m["courier.link_text"]()}</p>
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** Whoever carries the least stands first: that tap is mostly the right one. */
function Couriers({ order, couriers, onClose }: AssignDialogProps) {
  const free = couriers
    .filter(({ id }) => id !== order.courier_id)
    .toSorted((a, b) => a.under_way - b.under_way)
  if (free.length === 0) return <p className="text-ink-2">{m["board.courier_none"]()}</p>
  return (
    <ul aria-label={m["courier.link_or"]()} className="flex flex-col gap-2">
      {free.map((courier) => (
        <li key={courier.id}>
          <Button
            variant="outline"
            fullWidth
            className="justify-start"
            startIcon={<ScooterIcon className="size-5" />}
            trailing={
              <span className="text-small font-normal text-ink-2">
                {m["board.courier_under_way"]({ count: courier.under_way })}
              </span>
            }
            onClick={() => {
              onClose()
              void moveOrder(order, { action: "assign", courier_id: courier.id })
            }}
          >
            {courier.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
