import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CashFields } from "./cash-fields.tsx"
import { MethodChoice } from "./method-choice.tsx"
import type { Tender } from "./use-tender.ts"

/** Cash with its change, or the card machine. */
export function TenderFields({ tender }: { tender: Tender }) {
  return (
    <>
      <MethodChoice method={tender.method} onChoose={tender.setMethod} />
      {tender.isCash ? (
        <CashFields tender={tender} />
      ) : (
        <p className="text-ink-2">{m["till.card_text"]()}</p>
      )}
    </>
  )
}

type TakeButtonProps = { tender: Tender; isPending: boolean; onTake: () => void }

/** Pressed when the money is in the hand. */
export function TakeButton({ tender, isPending, onTake }: TakeButtonProps) {
  return (
    <Button
      className="min-w-40 flex-1 sm:flex-none"
      loading={isPending}
      disabled={!tender.isRight}
      onClick={onTake}
    >
      {tender.isCash ? m["till.cash_received"]() : m["till.card_approved"]()}
    </Button>
  )
}
