import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Price } from "@sufra/ui/price"
import { useEffect } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { BookmarkButton, followBookmarks } from "../../bookmark/index.ts"
import { dietTagText } from "../diet-tags.ts"
import { PreorderHint } from "../preorder-hint.tsx"
import type { Item } from "./item.ts"

/** A sheet has its own title element, for screen readers only: the one shown is then no heading. */
type ItemHeadProps = { item: Item; refusal: string | null; isPage: boolean }

export function ItemHead({ item, refusal, isPage }: ItemHeadProps) {
  const locale = useLocale()
  useEffect(followBookmarks, [])
  const Heading = isPage ? "h1" : "p"
  const { [locale]: description } = item.description
  return (
    <div className="flex flex-col gap-3">
      {/* Without a photo the sheet's own close button stands in this corner. */}
      <div className={`flex items-start gap-1 ${isPage || item.image ? "" : "pe-10"}`}>
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Heading className="text-balance font-semibold text-heading">{item.name[locale]}</Heading>
          <Price amountMinor={item.price_minor} locale={catalogueOf(locale)} size="title" />
        </div>
        <span className="-me-3 -mt-0.5 shrink-0">
          <BookmarkButton id={item.id} name={item.name[locale]} />
        </span>
      </div>
      {item.preorder ? <PreorderHint preorder={item.preorder} /> : null}
      {description ? <p className="text-pretty text-ink-2">{description}</p> : null}
      {refusal || item.few_left !== null || item.diet_tags.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {refusal ? (
            <li>
              <Badge tone="danger" className="whitespace-normal">
                {refusal}
              </Badge>
            </li>
          ) : null}
          {item.few_left !== null && !refusal ? (
            <li>
              <Badge tone="warning">{m["stock.few_left"]({ count: item.few_left })}</Badge>
            </li>
          ) : null}
          {item.diet_tags.map((tag) => (
            <li key={tag}>
              <Badge tone="primary">{dietTagText(tag)}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
