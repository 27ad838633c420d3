import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { ActionMenu } from "@sufra/ui/action-menu"
import { Button } from "@sufra/ui/button"
import { ChevronDownIcon } from "@sufra/ui/icon"
import { isFirstTap } from "../../shell/start/first-tap.ts"
import type { StaffOrder } from "../order/index.ts"
import { actionText, isolated, moveOrder } from "../order/index.ts"
import { readyChoices, usualMinutes } from "./ready-choices.ts"

function accept(order: StaffOrder, minutes: number | null): void {
  const ready = minutes === null ? {} : { ready_in_minutes: minutes }
  void moveOrder(order, { action: "accept", ...ready })
}

/**
 * The main button keeps its label whole and stays easy to hit: where a card is narrow, the buttons beside it
 * move to a line of their own.
 */
export const answerClass = "min-w-30 grow-999 px-1!"

/** One tap takes the time the guest was told. */
export function AcceptButton({ order }: { order: StaffOrder }) {
  const label = actionText("accept")
  return (
    <Button
      className={answerClass}
      aria-label={m["board.step_of"]({ step: label, number: isolated(order.number) })}
      onClick={(event) => {
        if (isFirstTap(event)) accept(order, usualMinutes(order))
      }}
    >
      {label}
    </Button>
  )
}

function choiceText({ type, way_minutes }: StaffOrder, minutes: number): string {
  if (type !== orderTypes.delivery) return m["board.ready_in"]({ count: minutes })
  return m["board.door_in"]({ count: minutes, kitchen: Math.max(0, minutes - way_minutes) })
}

type ReadyTimesProps = { order: StaffOrder; variant?: "tonal" | "plain" }

/** Which time that is, and another one in two taps. Of a delivery it is the door's, and says so. */
export function ReadyTimes({ order, variant = "tonal" }: ReadyTimesProps) {
  const minutes = usualMinutes(order)
  if (minutes === null) return null
  const number = isolated(order.number)
  const isCarried = order.type === orderTypes.delivery
  return (
    <ActionMenu
      trigger={
        <Button
          variant={variant}
          className="grow px-1.5! text-small! whitespace-nowrap"
          aria-label={
            isCarried
              ? m["board.accept_other_door"]({ number, minutes })
              : m["board.accept_other"]({ number, minutes })
          }
          endIcon={<ChevronDownIcon className="-ms-1 size-4" />}
        >
          {isCarried ? m["board.minutes_door"]({ minutes }) : m["board.minutes"]({ minutes })}
        </Button>
      }
      items={readyChoices(minutes, order.way_minutes).map((one) => ({
        label: choiceText(order, one),
        onPress: () => accept(order, one),
      }))}
    />
  )
}
