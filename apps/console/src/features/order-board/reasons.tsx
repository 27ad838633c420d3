import type { OrderReason } from "@sufra/domain/order/order-reasons"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { isFirstTap } from "../../shell/start/first-tap.ts"
import { reasonName } from "../order/index.ts"

type ReasonButtonsProps = { reasons: OrderReason[]; onChoose: (reason: OrderReason) => void }

/** A tap on a reason is the whole answer. */
export function ReasonButtons({ reasons, onChoose }: ReasonButtonsProps) {
  return (
    <ul aria-label={m["board.reasons"]()} className="grid gap-2 sm:grid-cols-2">
      {reasons.map((reason) => (
        <li key={reason}>
          <Button
            variant="outline"
            fullWidth
            className="h-full justify-start text-start"
            onClick={(event) => {
              if (isFirstTap(event)) onChoose(reason)
            }}
          >
            {reasonName(reason)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type ReasonChipsProps = ReasonButtonsProps & { chosen: OrderReason | null }

/** A reason is chosen here, and confirmed by another tap. */
export function ReasonChips({ reasons, chosen, onChoose }: ReasonChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div
      role="group"
      aria-label={m["board.reasons"]()}
      className="flex flex-wrap gap-2 max-sm:flex-col"
    >
      {reasons.map((reason) => (
        <Chip key={reason} selected={reason === chosen} onClick={() => onChoose(reason)}>
          {reasonName(reason)}
        </Chip>
      ))}
    </div>
  )
}
