import { figureText } from "@sufra/domain/kernel/figures"
import { likelyTenders } from "@sufra/domain/payment/tender"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { Price, priceText } from "@sufra/ui/price"
import { isolated } from "../order/index.ts"
import { AmountField } from "./amount-field.tsx"
import { exactly, type Given, givenMinor, givenOf, type Tender } from "./use-tender.ts"

const halalaDigits = 2

/** One tap for the usual notes, a field for anything else, and the change in large figures. */
export function CashFields({ tender }: { tender: Tender }) {
  const { dueMinor, given, setGiven } = tender
  const handedMinor = given.minor ?? dueMinor
  const missingMinor = Math.max(0, dueMinor - handedMinor)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
      <div role="group" aria-label={m["till.given_by"]()} className="flex flex-wrap gap-2">
        <Chip selected={given.minor === null && given.isRight} onClick={() => setGiven(exactly)}>
          {m["till.exact"]()}
        </Chip>
        {likelyTenders(dueMinor).map((minor) => (
          <Chip
            key={minor}
            selected={given.minor === minor}
            onClick={() => setGiven(givenMinor(minor))}
          >
            <bdi className="tabular-nums">{figureText(minor, halalaDigits)}</bdi>
          </Chip>
        ))}
      </div>
      <AmountField
        label={m["till.given"]()}
        placeholder={figureText(dueMinor, halalaDigits, "fixed")}
        value={given.text}
        error={givenError(given, missingMinor)}
        onValueChange={(text) => setGiven(givenOf(text))}
      />
      <p
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-muted px-4 py-3"
      >
        <span className="font-medium">{m["till.change"]()}</span>
        <Price amountMinor={Math.max(0, handedMinor - dueMinor)} size="display" />
      </p>
    </>
  )
}

function givenError({ isRight }: Given, missingMinor: number): string | undefined {
  if (!isRight) return m["till.amount_wrong"]()
  if (missingMinor === 0) return undefined
  return m["till.given_short"]({ amount: isolated(priceText(missingMinor)) })
}
