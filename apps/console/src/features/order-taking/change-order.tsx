import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { EditIcon } from "@sufra/ui/icon"
import { priceText } from "@sufra/ui/price"
import { useState } from "react"
import { errorText } from "../../shell/errors/error-text.ts"
import { isolated, PriceLines, type StaffOrder } from "../order/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { ChangeLines } from "./change-lines.tsx"
import { DiscountFields } from "./discount-fields.tsx"
import { lineProblemTexts } from "./line-problem-text.ts"
import { MenuPicker } from "./menu-picker.tsx"
import { withLine } from "./taken-lines.ts"
import { TakenList } from "./taken-list.tsx"
import { type Draft, noDraft, useChange } from "./use-change.ts"

/** For whoever may, while the order can still be changed. */
export function ChangeOrderButton({ order }: { order: StaffOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const staff = useStaff()
  const isCheaper = order.can_change_price && canDo(staff, "orders.comp")
  if (!canDo(staff, "orders.take") || !(order.can_change || isCheaper)) return null
  return (
    <>
      <Button
        variant="outline"
        className="mt-3"
        startIcon={<EditIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {m["order_change.change"]()}
      </Button>
      {isOpen ? <ChangeDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type ChangeDialogProps = { order: StaffOrder; onClose: () => void }

/** Fewer, free, cheaper or more: what it comes to is shown before it holds. */
function ChangeDialog({ order, onClose }: ChangeDialogProps) {
  const staff = useStaff()
  const [draft, setDraft] = useState<Draft>(noDraft)
  const [isAdding, setIsAdding] = useState(false)
  const [reason, setReason] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const { quote, error, isFresh, isPending, send } = useChange(order, draft, onClose)
  const isMissing = quote?.needs_reason === true && reason.trim() === ""
  // Until the new price is there, a press would agree to the old one.
  const isPossible = quote && isFresh && !error && quote.problems.length + quote.broken.length === 0
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["order_change.dialog_title"]({ number: isolated(order.number) })}
      closeLabel={m["action.close"]()}
    >
      <div className="flex flex-col gap-4">
        <ChangeLines order={order} draft={draft} onChange={setDraft} />
        <TakenList
          lines={draft.added}
          problems={lineProblemTexts(quote?.problems ?? [])}
          onChange={(added) => setDraft({ ...draft, added })}
        />
        {order.can_change && !isAdding ? (
          <Button variant="outline" className="self-start" onClick={() => setIsAdding(true)}>
            {m["order_change.add"]()}
          </Button>
        ) : null}
        {isAdding ? (
          <div className="max-h-56 overflow-y-auto rounded-control border border-line p-3">
            <MenuPicker
              branchId={order.branch_id}
              type={order.type}
              onAdd={(line) => setDraft({ ...draft, added: withLine(draft.added, line) })}
            />
          </div>
        ) : null}
        {canDo(staff, "orders.discount") ? (
          <DiscountFields onChange={(discount) => setDraft({ ...draft, discount })} />
        ) : null}
        <TextField
          label={m["order_change.reason"]()}
          value={reason}
          maxLength={200}
          autoComplete="off"
          error={isAsked && isMissing ? m["order_change.reason_missing"]() : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Outcome quote={quote} error={error} />
        <Button
          size="large"
          fullWidth
          disabled={!isPossible || isPending}
          onClick={() => (isMissing ? setIsAsked(true) : void send(reason.trim()))}
        >
          {m["order_change.save"]({
            total: isolated(priceText(quote?.price.total_minor ?? order.price.total_minor)),
          })}
        </Button>
      </div>
    </Dialog>
  )
}

type OutcomeProps = Pick<ReturnType<typeof useChange>, "quote" | "error">

/** What it comes to, and what becomes of the money. */
function Outcome({ quote, error }: OutcomeProps) {
  if (error) {
    return (
      <p role="alert" className="text-danger-ink">
        {errorText(error)}
      </p>
    )
  }
  if (!quote) return null
  const { refund_minor, due_minor, broken } = quote
  return (
    <div className="flex flex-col gap-2">
      <PriceLines price={quote.price} />
      <p role="alert" className="text-danger-ink empty:hidden">
        {broken.length > 0 ? m["error.change_breaks_discount"]() : null}
      </p>
      <p className="font-medium empty:hidden">
        {refund_minor > 0
          ? m["order_change.to_refund"]({ amount: isolated(priceText(refund_minor)) })
          : null}
        {due_minor > 0 ? m["order_change.due"]({ amount: isolated(priceText(due_minor)) }) : null}
      </p>
    </div>
  )
}
