import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { ActionMenu } from "@sufra/ui/action-menu"
import { Button } from "@sufra/ui/button"
import { ChevronDownIcon } from "@sufra/ui/icon"
import { isFirstTap } from "../../shell/first-tap.ts"
import type { StaffOrder } from "../order/index.ts"
import { actionText, isolated, moveOrder } from "../order/index.ts"
import { readyChoices, usualMinutes } from "./ready-choices.ts"

function choiceText({ type, way_minutes }: StaffOrder, minutes: number): string {
  if (type !== orderTypes.delivery) return m["board.ready_in"]({ count: minutes })
  return m["board.door_in"]({ count: minutes, kitchen: Math.max(0, minutes - way_minutes) })
}

/**
 * One tap takes the time the guest was told; the time beside it gives another in two. Of a delivery
 * it is the time at the door, and says so.
 */
export function AcceptButton({ order }: { order: StaffOrder }) {
  const usual = usualMinutes(order)
  const number = isolated(order.number)
  const isCarried = order.type === orderTypes.delivery
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
              aria-label={
                isCarried
                  ? m["board.accept_other_door"]({ number, minutes: usual })
                  : m["board.accept_other"]({ number, minutes: usual })
              }
              endIcon={<ChevronDownIcon className="-ms-1 size-4" />}
            >
              {isCarried
                ? m["board.minutes_door"]({ minutes: usual })
                : m["board.minutes"]({ minutes: usual })}
            </Button>
          }
          items={readyChoices(usual, order.way_minutes).map((minutes) => ({
            label: choiceText(order, minutes),
            onPress: () => accept(minutes),
          }))}
        />
      )}
    </div>
  )
}
