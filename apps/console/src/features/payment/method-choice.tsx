import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { CardIcon, CashIcon } from "../../shell/money-icons.tsx"
import { paymentText } from "../order/index.ts"
import type { Method } from "./use-tender.ts"

type MethodChoiceProps = { method: Method; onChoose: (method: Method) => void }

export function MethodChoice({ method, onChoose }: MethodChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div role="group" aria-label={m["till.method"]()} className="flex flex-wrap gap-2">
      <Chip
        selected={method === "cash"}
        startIcon={<CashIcon className="size-5" />}
        onClick={() => onChoose("cash")}
      >
        {paymentText("cash")}
      </Chip>
      <Chip
        selected={method === "card-at-counter"}
        startIcon={<CardIcon className="size-5" />}
        onClick={() => onChoose("card-at-counter")}
      >
        {paymentText("card-at-counter")}
      </Chip>
    </div>
  )
}
