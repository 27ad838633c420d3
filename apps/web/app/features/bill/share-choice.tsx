import { figureText } from "@sufra/domain/kernel/figures"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { Stepper } from "@sufra/ui/stepper"
import { useId } from "react"
import type { Bill } from "./bill.ts"
import { BillItems } from "./bill-items.tsx"
import { mostPeople, type SplitKind } from "./kept-split.ts"
import type { ChosenShare } from "./use-share.ts"

const kinds: { kind: SplitKind; name: () => string }[] = [
  { kind: "items", name: () => m["split.by_items"]() },
  { kind: "all", name: () => m["split.by_all"]() },
  { kind: "equal", name: () => m["split.by_equal"]() },
  { kind: "amount", name: () => m["split.by_amount"]() },
]

type ShareChoiceProps = { bill: Bill; chosen: ChosenShare }

/** What I had, all of it, a part like everybody's, or a sum. */
export function ShareChoice({ bill, chosen }: ShareChoiceProps) {
  const id = useId()
  return (
    <Card render={<section aria-labelledby={id} />} className="flex flex-col gap-4 md:p-5">
      <h2 id={id} className="font-semibold text-title">
        {bill.is_own_share_paid ? m["split.pay_more"]() : m["split.how"]()}
      </h2>
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ kind, name }) => (
          <Chip key={kind} selected={chosen.kind === kind} onClick={() => chosen.setKind(kind)}>
            {name()}
          </Chip>
        ))}
      </div>
      {chosen.kind === "items" ? (
        <>
          <BillItems bill={bill} chosen={chosen} />
          <p className="text-ink-3 text-small">{m["split.all_in"]()}</p>
        </>
      ) : null}
      {chosen.kind === "all" ? <p className="text-ink-2">{m["split.all_text"]()}</p> : null}
      {chosen.kind === "equal" ? <People chosen={chosen} /> : null}
      {chosen.kind === "amount" ? <Amount bill={bill} chosen={chosen} /> : null}
    </Card>
  )
}

function People({ chosen }: { chosen: ChosenShare }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span>{m["split.people"]()}</span>
      <Stepper
        label={m["split.people"]()}
        decreaseLabel={m["split.fewer"]()}
        increaseLabel={m["split.more"]()}
        min={1}
        max={mostPeople}
        value={chosen.people}
        onChange={chosen.setPeople}
      />
    </div>
  )
}

function Amount({ bill, chosen }: ShareChoiceProps) {
  const most = figureText(bill.due_minor, 2, "fixed")
  const isWrong = chosen.typed !== "" && !chosen.isPayable
  return (
    <TextField
      label={m["split.amount"]()}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={chosen.typed}
      hint={m["split.amount_between"]({ most })}
      error={isWrong ? m["error.share_too_small"]() : null}
      onChange={(event) => chosen.setTyped(event.currentTarget.value)}
    />
  )
}
