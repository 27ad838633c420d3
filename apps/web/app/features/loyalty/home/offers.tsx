import type { ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { type CouponNames, conditionSentences, effectSentence } from "@sufra/sentences/coupon"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { browserApi } from "../../../shell/api/api.ts"
import { useLoaded } from "../../../shell/api/use-loaded.ts"
import { useLocale } from "../../../shell/locale.ts"
import { type Place, usePlace } from "../../establishment/index.ts"
import { useOfferNames } from "../names.ts"
import type { Programme } from "../programme.ts"

type Offer = ApiReply<"GET /coupon/qr/{uuid}/offers/">[number]

function useOffers(place: Place, uuid: string, customerId: string): Offer[] {
  const hasCoupons = place.subscriptions.includes("coupon")
  const { data } = useLoaded(
    hasCoupons ? `offers ${uuid} ${customerId}` : null,
    () => browserApi("GET /coupon/qr/{uuid}/offers/", { params: { uuid } }),
    place.version,
  )
  return data ?? []
}

type OffersProps = { uuid: string; customerId: string; programme: Programme }

/** Coupons that come off by themselves, as sentences. Where they cannot be had the page is whole without. */
export function Offers({ uuid, customerId, programme }: OffersProps) {
  const place = usePlace()
  const offers = useOffers(place, uuid, customerId)
  const namesDishes = offers.some(({ product_ids }) => product_ids !== null)
  const names = useOfferNames(place, programme, namesDishes)
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-3">
      <h2 id="offers" className="font-semibold text-title">
        {m["member.offers"]()}
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} names={names} />
        ))}
      </ul>
    </section>
  )
}

function OfferCard({ offer, names }: { offer: Offer; names: CouponNames }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const reader = { locale, timezone }
  const candidate = fromWire(offer)
  const conditions = conditionSentences(candidate, names, reader)
  return (
    <Card render={<li />} className="flex flex-col gap-2 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{offer.name[locale]}</h3>
        {offer.how === "automatic" ? (
          <Badge tone="secondary">{m["member.offer_automatic"]()}</Badge>
        ) : null}
      </div>
      <p className="font-medium text-secondary-ink">{effectSentence(candidate, names, reader)}</p>
      {conditions.length > 0 ? (
        <ul className="list-disc ps-5 text-ink-2 text-small">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
