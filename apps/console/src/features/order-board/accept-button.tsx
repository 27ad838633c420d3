import { m } from "@sufra/messages"
import { ActionMenu } from "@sufra/ui/action-menu"
import { Button } from "@sufra/ui/button"
import { ChevronDownIcon } from "@sufra/ui/icon"
import type { StaffOrder } from "../order/index.ts"
import { actionText, isolated, moveOrder } from "../order/index.ts"
import { readyChoices, usualMinutes } from "./ready-choices.ts"

/** One tap takes the time the guest was told; the arrow beside it gives another in two. */
export function AcceptButton({ order }: { order: StaffOrder }) {
  const usual = usualMinutes(order)
  const number = isolated(order.number)
  const label = usual === null ? actionText("accept") : m["board.accept_in"]({ minutes: usual })
  function accept(minutes: number | null) {
    const ready = minutes === null ? {} : { ready_in_minutes: minutes }
    void moveOrder(order, { action: "accept", ...ready })
  }
  return (
    <div className="flex min-w-0 flex-1 gap-0.5">
      <Button
        className={`min-w-0 flex-1 px-2 whitespace-nowrap ${usual === null ? "" : "rounded-e-none"}`}
        aria-label={m["board.step_of"]({ step: label, number })}
        onClick={() => accept(usual)}
      >
        {label}
      </Button>
      {usual === null ? null : (
        <ActionMenu
          trigger={
            <Button
              size="icon"
              className="rounded-s-none"
              aria-label={m["board.accept_other"]({ number })}
            >
              <ChevronDownIcon className="size-5" />
            </Button>
          }
          items={readyChoices(usual).map((minutes) => ({
            label: m["board.ready_in"]({ count: minutes }),
            onPress: () => accept(minutes),
          }))}
        />
      )}
    </div>
  )
}
