import { changeQuantity, removeLine } from "@sufra/domain/cart/change-cart"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { AlertIcon } from "@sufra/ui/icon"
import { priceText } from "@sufra/ui/price"
import { changeCart, type LineMark } from "../cart/index.ts"
import type { CheckedCart, QuotedLine } from "./use-quote.ts"

type Problem = NonNullable<QuotedLine["problem"]>

const sentences: Record<Problem, (left: number) => string> = {
  gone: () => m["cart.line_gone"](),
  sold_out: () => m["stock.sold_out"](),
  few_left: (left) => m["cart.line_few_left"]({ count: left }),
  not_offered_now: () => m["stock.not_served"](),
  not_for_type: () => m["cart.line_not_for_type"](),
  choice_incomplete: () => m["cart.line_choice_incomplete"](),
}

export function problemText({ problem, left }: QuotedLine): string | null {
  return problem && sentences[problem](left ?? 0)
}

/** What each line of the cart has to be marked with. */
export function marksOf(
  { quote, before }: CheckedCart,
  isTypeKnown: boolean,
  locale: Locale,
): Map<string, LineMark> {
  const marks = new Map<string, LineMark>()
  for (const line of quote?.lines ?? []) {
    const text = isProblem(line, isTypeKnown) ? problemText(line) : null
    const was = before.get(line.key)
    if (text) {
      const most = line.problem === "few_left" ? { most: line.left ?? 1 } : {}
      marks.set(line.key, { text: <Mark tone="danger">{text}</Mark>, ...most })
    } else if (was !== undefined && was !== line.unit_price_minor) {
      const amount = `${priceText(was, catalogueOf(locale))} SAR`
      marks.set(line.key, {
        text: <Mark tone="warning">{m["cart.line_price_changed"]({ amount })}</Mark>,
      })
    }
  }
  return marks
}

function Mark({ tone, children }: { tone: "danger" | "warning"; children: string }) {
  return (
    <p
      className={`mt-1 flex items-start gap-1.5 text-small ${tone === "danger" ? "text-danger-ink" : "text-warning-ink"}`}
    >
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** While the guest has not said how they want it, nothing is refused for being the wrong way. */
function isProblem({ problem }: QuotedLine, isTypeKnown: boolean): boolean {
  return problem !== null && (isTypeKnown || problem !== "not_for_type")
}

export function problemLines(quote: CheckedCart["quote"], isTypeKnown: boolean): QuotedLine[] {
  return (quote?.lines ?? []).filter((line) => isProblem(line, isTypeKnown))
}

/** Takes out what cannot be had, and as many portions as there are of what is scarce. */
export function takeOut(placeId: string, lines: readonly QuotedLine[]): void {
  changeCart(placeId, (cart) =>
    lines.reduce(
      (next, { key, problem, left }) =>
        problem === "few_left" && left ? changeQuantity(next, key, left) : removeLine(next, key),
      cart,
    ),
  )
}
