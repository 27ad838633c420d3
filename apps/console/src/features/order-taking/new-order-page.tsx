import { orderTypes } from "@sufra/domain/establishment/settings"
import { orderActorOf } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { priceText } from "@sufra/ui/price"
import { Skeleton } from "@sufra/ui/skeleton"
import { useState } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { codeText, errorText } from "../../shell/errors/error-text.ts"
import { toastSuccess } from "../../shell/page/toasts.ts"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { AtWorkBranch } from "../branch/index.ts"
import { isolated, type OrderAgain, PriceLines } from "../order/index.ts"
import { askPayment, canPay } from "../payment/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { lineProblemTexts } from "./line-problem-text.ts"
import { MenuPicker } from "./menu-picker.tsx"
import { lineAgain, type TakenLine, withLine } from "./taken-lines.ts"
import { TakenList } from "./taken-list.tsx"
import { ToldFields } from "./told-fields.tsx"
import { isToldWhole, nothingTold, type TakenQuote, type Told, useTaking } from "./use-taking.ts"

/** Somebody of the staff takes an order: at a table, at the counter, by phone. */
export function NewOrderPage() {
  usePageTitle(m["order_taking.title"]())
  return (
    <div data-wide className="flex flex-1 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-heading font-semibold">{m["order_taking.title"]()}</h1>
      </header>
      <AtWorkBranch waiting={<Skeleton className="h-96 rounded-card" />}>
        {(branchId) => <Taking key={branchId} branchId={branchId} />}
      </AtWorkBranch>
    </div>
  )
}

function toldBy(tableId: string | null): Told {
  return tableId ? { ...nothingTold, type: orderTypes.dineIn, tableId } : nothingTold
}

function Taking({ branchId }: { branchId: string }) {
  const [params] = useSearchParams()
  const [told, setTold] = useState(() => toldBy(params.get("table")))
  const again: OrderAgain | null = useLocation().state
  const [lines, setLines] = useState<TakenLine[]>(again ? [lineAgain(again)] : [])
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <MenuPicker
        branchId={branchId}
        type={told.type}
        onAdd={(line) => setLines((before) => withLine(before, line))}
      />
      {/* On a phone an order that begins with a dish is sent without going past the whole menu. */}
      <Card
        className={`flex flex-col gap-4 ${again ? "max-lg:order-first" : ""} lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto`}
      >
        <ToldFields branchId={branchId} told={told} onChange={setTold} isAsking={isAsking} />
        {lines.length === 0 ? (
          <p className="text-ink-2">{m["order_taking.empty"]()}</p>
        ) : (
          <Summary
            {...{ branchId, told, lines }}
            onLines={setLines}
            onMissing={() => setIsAsking(true)}
          />
        )}
      </Card>
    </div>
  )
}

type Problem = TakenQuote["problems"][number]

function problemText(problem: Exclude<Problem, "address_required">, quote?: TakenQuote): string {
  if (problem !== "below_minimum" || !quote?.zone) return codeText(problem)
  const amount = isolated(priceText(quote.zone.minimum_minor))
  return m["order_taking.below_minimum"]({ amount })
}

type SummaryProps = {
  branchId: string
  told: Told
  lines: TakenLine[]
  onLines: (lines: TakenLine[]) => void
  /** Something has to be told before it can be ordered. */
  onMissing: () => void
}

function Summary({ branchId, told, lines, onLines, onMissing }: SummaryProps) {
  const navigate = useNavigate()
  const staff = useStaff()
  const isWaiter = orderActorOf(staff.role) === "waiter"
  const { quote, error, isFresh, isPending, place } = useTaking(branchId, told, lines)
  // An address that is not told yet is asked for at its field, once somebody wants to order.
  const [problem] = quote?.problems.filter((one) => one !== "address_required") ?? []
  const isReady = quote !== undefined && isFresh && !problem && !error
  const take = (isPaidNow: boolean) => {
    if (!isToldWhole(told)) return onMissing()
    return place((order) => {
      toastSuccess(m["order_taking.done"]({ number: isolated(order.number) }))
      if (isWaiter) void navigate("/room")
      else void navigate(isPaidNow ? "/orders" : `/orders?order=${order.id}`)
      if (isPaidNow && canPay(order)) askPayment({ kind: "order", order, isCompletedNext: false })
    })
  }
  return (
    <>
      <TakenList lines={lines} problems={lineProblemTexts(quote?.lines ?? [])} onChange={onLines} />
      {quote ? <PriceLines price={quote.price} /> : null}
      {/* In reach of the thumb however long the address above is. */}
      <div className="flex flex-col gap-2 bg-card lg:sticky lg:-bottom-4 lg:-mb-4 lg:pt-2 lg:pb-4">
        <p role="alert" className="text-danger-ink empty:hidden">
          {error ? errorText(error) : problem ? problemText(problem, quote) : null}
        </p>
        <Button
          size="large"
          fullWidth
          disabled={!isReady || isPending}
          onClick={() => void take(false)}
        >
          {m["order_taking.place"]()}
        </Button>
        {told.type === orderTypes.pickup && canDo(staff, "payments.take") ? (
          <Button
            variant="outline"
            fullWidth
            disabled={!isReady || isPending}
            onClick={() => void take(true)}
          >
            {m["order_taking.place_and_pay"]()}
          </Button>
        ) : null}
      </div>
    </>
  )
}
