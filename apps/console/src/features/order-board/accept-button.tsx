import { m } from "@sufra/messages"
import { ActionMenu } from "@sufra/ui/action-menu"
import { Button } from "@sufra/ui/button"
import { ChevronDownIcon } from "@sufra/ui/icon"
import { isFirstTap } from "../../shell/first-tap.ts"
import type { StaffOrder } from "../order/index.ts"
import { actionText, isolated, moveOrder } from "../order/index.ts"
import { readyChoices, usualMinutes } from "./ready-choices.ts"

/** One tap takes the time the guest was told; the time beside it gives another in two. */
export function AcceptButton({ order }: { order: StaffOrder }) {
  const usual = usualMinutes(order)
  const number = isolated(order.number)
  const label = actionText("accept")
  function accept(minutes: number | null) {
    const ready = minutes === null ? {} : { ready_in_minutes: minutes }
    void moveOrder(order, { action: "accept", ...ready })
  }
  return (
    <div className="flex min-w-0 flex-1 gap-1">
      <Button
        className="min-w-0 flex-1 px-1!"
        aria-label={m["board.step_of"]({ step: label, number })}
        onClick={(event) => {
          if (isFirstTap(event)) accept(usual)
        }}
      >
        {label}
      </Button>
      {usual === null ? null : (
        <ActionMenu
          trigger={
            <Button
              variant="tonal"
              className="px-1.5! whitespace-nowrap"
              aria-label={m["board.accept_other"]({ number, minutes: usual })}
              endIcon={<ChevronDownIcon className="-ms-1 size-4" />}
            >
              {m["board.minutes"]({ minutes: usual })}
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
