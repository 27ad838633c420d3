import { type CardBrand, cardBrands } from "@sufra/domain/payment/card/card-brand"
import { cardBrandName } from "@sufra/domain/payment/card/card-brand-name"
import { m } from "@sufra/messages"

export function BrandMark({ brand }: { brand: CardBrand }) {
  return (
    <bdi
      dir="ltr"
      className="inline-grid min-h-7 place-items-center rounded-tag border border-line bg-card px-2 font-semibold text-ink text-small"
    >
      {cardBrandName(brand)}
    </bdi>
  )
}

/** mada first: it is what most guests here have. */
export function AcceptedBrands() {
  return (
    <ul aria-label={m["pay.accepted_cards"]()} className="flex flex-wrap gap-1.5">
      {cardBrands.map((brand) => (
        <li key={brand}>
          <BrandMark brand={brand} />
        </li>
      ))}
    </ul>
  )
}
