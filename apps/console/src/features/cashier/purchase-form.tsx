import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { PlusIcon } from "@sufra/ui/icon"
import { type FormEvent, useState } from "react"
import { AmountField } from "../payment/index.ts"
import type { Guest } from "./counter.ts"
import { mostPurchaseMinor, type PurchaseDraft, readPurchase } from "./purchase.ts"
import type { CounterDesk } from "./use-counter.ts"

type PurchaseFormProps = { guest: Guest; desk: CounterDesk; onDone: () => void }

const empty: PurchaseDraft = { amount: "", receipt: "" }

/** Points for what was rung up elsewhere. Closed until it is asked for: most guests come for a reward. */
export function PurchaseForm(props: PurchaseFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="border-line border-t pt-4">
      {isOpen ? (
        <OpenForm
          {...props}
          onDone={() => {
            setIsOpen(false)
            props.onDone()
          }}
        />
      ) : (
        <Button
          variant="outline"
          size="large"
          fullWidth
          startIcon={<PlusIcon className="size-5" />}
          onClick={() => setIsOpen(true)}
        >
          {m["cashier.purchase_open"]()}
        </Button>
      )}
    </section>
  )
}

function OpenForm({ guest, desk, onDone }: PurchaseFormProps) {
  const [draft, setDraft] = useState(empty)
  const [isAsked, setIsAsked] = useState(false)
  const { purchase, problems } = readPurchase(draft)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (problems.amount || problems.receipt) return
    if (await desk.purchase(guest, purchase)) onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">{m["cashier.purchase_open"]()}</h3>
        <p className="text-ink-3 text-small">{m["cashier.purchase_text"]()}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={m["cashier.amount"]()}
          autoFocus
          value={draft.amount}
          error={
            isAsked && problems.amount
              ? m["cashier.amount_wrong"]({ most: money(mostPurchaseMinor) })
              : undefined
          }
          onValueChange={(amount) => setDraft((before) => ({ ...before, amount }))}
        />
        <TextField
          label={m["cashier.receipt"]()}
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          value={draft.receipt}
          error={isAsked && problems.receipt ? m["cashier.receipt_required"]() : undefined}
          onChange={(event) => {
            const { value: receipt } = event.currentTarget
            setDraft((before) => ({ ...before, receipt }))
          }}
        />
      </div>
      <Button type="submit" size="large" loading={desk.pending !== null}>
        {m["cashier.purchase_add"]()}
      </Button>
    </form>
  )
}
