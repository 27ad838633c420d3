import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { likelyTenders } from "@sufra/domain/payment/tender"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { Price, priceText } from "@sufra/ui/price"
import { isolated } from "../order/index.ts"
import { AmountField } from "./amount-field.tsx"
import type { Bill } from "./payment-question.ts"

const halalaDigits = 2

/** What was given; null: exactly what is due, whatever that is by then. */
export type Tender = { text: string; minor: number | null; isRight: boolean }

const exactly: Tender = { text: "", minor: null, isRight: true }

function tenderOf(text: string): Tender {
  if (text.trim() === "") return exactly
  const minor = parseFigure(text, halalaDigits)
  return { text, minor, isRight: minor !== null }
}

/** Of what a courier brings back it is known already what the guest gave. */
export function startingTender(bill: Bill): Tender {
  if (bill.kind !== "order") return exactly
  const { collected_minor, due_minor } = bill.order
  if (collected_minor === null || collected_minor <= due_minor) return exactly
  return tenderOf(figureText(collected_minor, halalaDigits))
}

type CashFieldsProps = { dueMinor: number; typed: Tender; onType: (typed: Tender) => void }

/** One tap for the usual notes, a field for anything else, and the change in large figures. */
export function CashFields({ dueMinor, typed, onType }: CashFieldsProps) {
  const givenMinor = typed.minor ?? dueMinor
  const missingMinor = Math.max(0, dueMinor - givenMinor)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
      <div role="group" aria-label={m["till.given_by"]()} className="flex flex-wrap gap-2">
        <Chip selected={typed.minor === null && typed.isRight} onClick={() => onType(exactly)}>
          {m["till.exact"]()}
        </Chip>
        {likelyTenders(dueMinor).map((minor) => (
          <Chip
            key={minor}
            selected={typed.minor === minor}
            onClick={() => onType(tenderOf(figureText(minor, halalaDigits)))}
          >
            <bdi className="tabular-nums">{figureText(minor, halalaDigits)}</bdi>
          </Chip>
        ))}
      </div>
      <AmountField
        label={m["till.given"]()}
        placeholder={figureText(dueMinor, halalaDigits, "fixed")}
        value={typed.text}
        error={tenderError(typed, missingMinor)}
        onValueChange={(text) => onType(tenderOf(text))}
      />
      <p
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-muted px-4 py-3"
      >
        <span className="font-medium">{m["till.change"]()}</span>
        <Price amountMinor={Math.max(0, givenMinor - dueMinor)} size="display" />
      </p>
    </>
  )
}

function tenderError({ isRight }: Tender, missingMinor: number): string | undefined {
  if (!isRight) return m["validation.amount_invalid"]()
  if (missingMinor === 0) return undefined
  return m["till.given_short"]({ amount: isolated(priceText(missingMinor)) })
}
