import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import type { Courier, StaffOrder } from "../order/index.ts"
import { isolated, moveOrder } from "../order/index.ts"

type AssignDialogProps = { order: StaffOrder; couriers: Courier[]; onClose: () => void }

/** Whoever carries the least stands first: that tap is mostly the right one. */
export function AssignDialog({ order, couriers, onClose }: AssignDialogProps) {
  const free = couriers
    .filter(({ id }) => id !== order.courier_id)
    .toSorted((a, b) => a.under_way - b.under_way)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="small"
      title={m["board.courier_title"]({ number: isolated(order.number) })}
      closeLabel={m["action.close"]()}
    >
      {free.length === 0 ? <p className="text-ink-2">{m["board.courier_none"]()}</p> : null}
      <ul className="flex flex-col gap-2">
        {free.map((courier) => (
          <li key={courier.id}>
            <Button
              variant="outline"
              fullWidth
              className="justify-start"
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
    </Dialog>
  )
}
