import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { InfoIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Failure } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { isolated, type StaffOrder } from "../../order/index.ts"
import { discountsQuery } from "./discounts.ts"
import { type Explained, refusedDiscounts } from "./refused-discounts.ts"

type WhyDiscountsProps = { order: Pick<StaffOrder, "id" | "number">; timezone: string }

/** For the guest who asks why their coupon did not count, and for whoever has to answer. */
export function WhyDiscounts({ order, timezone }: WhyDiscountsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        className="-ms-3 mt-1"
        startIcon={<InfoIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {m["discounts.why"]()}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m["discounts.title"]({ number: isolated(order.number) })}
        closeLabel={m["action.close"]()}
      >
        {isOpen ? <Reasons orderId={order.id} timezone={timezone} /> : null}
      </Dialog>
    </>
  )
}

function Reasons({ orderId, timezone }: { orderId: string; timezone: string }) {
  const { data, error, refetch } = useQuery(discountsQuery(orderId))
  if (!data && error) return <Failure error={error} onRetry={refetch} />
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>{m["discounts.loading"]()}</VisuallyHidden>
        <Skeleton className="h-40 rounded-card" />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <Applied explained={data} />
      <Refused explained={data} timezone={timezone} />
    </div>
  )
}

function Applied({ explained: { discounts } }: { explained: Explained }) {
  const locale = useLocale()
  const applied = discounts.filter(({ refusal }) => refusal === null)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{m["discounts.applied"]()}</h3>
      {applied.length === 0 ? (
        <p className="text-ink-2">{m["discounts.none_applied"]()}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {applied.map(({ id, name, taken_minor }) => (
            <li key={id} className="flex justify-between gap-4">
              <bdi>{name[locale]}</bdi>
              <Price amountMinor={-taken_minor} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Refused({ explained, timezone }: { explained: Explained; timezone: string }) {
  const locale = useLocale()
  const refused = refusedDiscounts(explained, { locale, timezone })
  if (refused.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <div>
        <h3 className="font-semibold">{m["discounts.refused"]()}</h3>
        <p className="text-small text-ink-3">{m["discounts.refused_text"]()}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {refused.map(({ id, name, sentence }) => (
          <li key={id} className="py-2">
            <p className="font-medium">
              <bdi>{name[locale]}</bdi>
            </p>
            <p className="text-pretty text-ink-2">{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
