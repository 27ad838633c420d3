import { parseAmount } from "@sufra/domain/payment/amount"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { Chip } from "@sufra/ui/chip"
import { Price, priceText } from "@sufra/ui/price"
import { Stepper } from "@sufra/ui/stepper"
import { isolated } from "../../order/index.ts"
import { AmountField } from "../amount-field.tsx"
import type { Bill } from "./bill.ts"
import { BillItems } from "./bill-items.tsx"
import type { ChosenShare, ShareKind } from "./use-share.ts"

const kinds: { kind: ShareKind; name: () => string }[] = [
  { kind: "rest", name: () => m["till.share_rest"]() },
  { kind: "items", name: () => m["till.share_items"]() },
  { kind: "equal", name: () => m["till.share_equal"]() },
  { kind: "amount", name: () => m["till.share_amount"]() },
]

type ShareChoiceProps = { bill: Bill; chosen: ChosenShare }

/** All that is left, what one of them had, a part like everybody's, or a sum. */
export function ShareChoice({ bill, chosen }: ShareChoiceProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
      <div role="group" aria-label={m["till.share"]()} className="flex flex-wrap gap-2">
        {kinds.map(({ kind, name }) => (
          <Chip key={kind} selected={chosen.kind === kind} onClick={() => chosen.choose({ kind })}>
            {name()}
          </Chip>
        ))}
      </div>
      {chosen.kind === "rest" ? <Pending bill={bill} chosen={chosen} /> : null}
      {chosen.kind === "items" ? <BillItems bill={bill} chosen={chosen} /> : null}
      {chosen.kind === "equal" ? <People chosen={chosen} /> : null}
      {chosen.kind === "amount" ? <Sum bill={bill} chosen={chosen} /> : null}
    </>
  )
}

/** Whose phone died at the bank pays here after all. */
function Pending({ bill, chosen }: ShareChoiceProps) {
  if (bill.pending_minor === 0) return null
  return (
    <Checkbox
      label={m["till.with_pending"]()}
      hint={m["till.with_pending_hint"]()}
      trailing={<Price amountMinor={bill.pending_minor} />}
      checked={chosen.withPending}
      onCheckedChange={(withPending) => chosen.choose({ withPending })}
    />
  )
}

function People({ chosen }: { chosen: ChosenShare }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span>{m["till.people"]()}</span>
      <Stepper
        label={m["till.people"]()}
        decreaseLabel={m["till.people_fewer"]()}
        increaseLabel={m["till.people_more"]()}
        min={2}
        max={50}
        value={chosen.people}
        onChange={(people) => chosen.choose({ people })}
      />
    </div>
  )
}

function Sum({ bill, chosen }: ShareChoiceProps) {
  return (
    <AmountField
      label={m["till.refund_amount"]()}
      value={chosen.typed}
      error={sumError(chosen.typed, bill.due_minor)}
      onValueChange={(typed) => chosen.choose({ typed })}
    />
  )
}

function sumError(typed: string, mostMinor: number): string | undefined {
  if (typed.trim() === "") return undefined
  const minor = parseAmount(typed)
  if (minor === null || minor === 0) return m["till.amount_wrong"]()
  if (minor <= mostMinor) return undefined
  return m["till.refund_most"]({ amount: isolated(priceText(mostMinor)) })
}
