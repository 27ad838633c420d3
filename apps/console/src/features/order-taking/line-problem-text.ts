import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"

type Problem = NonNullable<ApiReply<"POST /staff/orders/quotes/">["lines"][number]["problem"]>

const texts: Record<Problem, (left: number | null) => string> = {
  gone: () => m["order_taking.gone"](),
  sold_out: () => m["order_taking.sold_out"](),
  few_left: (left) => m["order_taking.few_left"]({ count: left ?? 0 }),
  not_offered_now: () => m["order_taking.not_now"](),
  not_for_type: () => m["order_taking.not_for_type"](),
  choice_incomplete: () => m["order_taking.incomplete"](),
}

type Judged = { key: string; problem: Problem | null; left: number | null }

/** Why lines cannot be had, by their keys. */
export function lineProblemTexts(lines: readonly Judged[]): Map<string, string> {
  return new Map(
    lines.flatMap(({ key, problem, left }) => (problem ? [[key, texts[problem](left)]] : [])),
  )
}
