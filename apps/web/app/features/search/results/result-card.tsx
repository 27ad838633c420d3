import type { LocalText } from "@sufra/domain/kernel/locale"
import { highlight } from "@sufra/domain/search/highlight"
import type { MatchedWords } from "@sufra/domain/search/search"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Price } from "@sufra/ui/price"
import { Link, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { Photo } from "../../../shell/photo.tsx"
import type { SearchedProduct } from "../searched-products.ts"
import { MarkedText } from "./marked-text.tsx"

type ResultCardProps = SearchedProduct & {
  matched: MatchedWords
  /** Those of them that were typed, and not only meant. */
  typed: MatchedWords
  onFollow: () => void
}

function AvailabilityBadge({ product, category }: Pick<SearchedProduct, "product" | "category">) {
  if (product.is_sold_out) return <Badge tone="danger">{m["stock.sold_out"]()}</Badge>
  return category.is_offered ? null : <Badge>{m["stock.not_served"]()}</Badge>
}

type MetOptionProps = Pick<ResultCardProps, "product" | "options" | "matched" | "typed">

/**
 * Found by what can be chosen with it: without its name nobody would see why it is here. Somebody who
 * typed an option sees it also where the product was found by another word for it.
 */
function MetOption({ product, options, matched, typed }: MetOptionProps) {
  const locale = useLocale()
  const { name, description } = product
  const isIn = ({ sa, en }: LocalText, words: MatchedWords) =>
    highlight(sa, words).length + highlight(en, words).length > 0
  const isElsewhere = (words: MatchedWords) => isIn(name, words) || isIn(description, words)
  const words = [typed, matched].find((one) => options.some((option) => isIn(option, one)))
  const met = options.find((option) => words && isIn(option, words))
  if (!words || !met || isElsewhere(words)) return null
  return (
    <span className="text-ink-2 text-small">
      {m["search.in_options"]()} <MarkedText text={met[locale]} matched={matched} />
    </span>
  )
}

export function ResultCard(props: ResultCardProps) {
  const { product, category, isAvailable, options, matched, typed, onFollow } = props
  const { uuid } = useParams()
  const locale = useLocale()
  const other = locale === "sa" ? "en" : "sa"
  const name = product.name[locale]
  const description = product.description[locale]
  const isIn = (text: string) => highlight(text, matched).length > 0
  const isInName = isIn(name)
  const isInDescription = isIn(description)
  const isInOtherName = !isInName && !isInDescription && isIn(product.name[other])
  return (
    <li>
      <Link
        to={`/items/${uuid}/${product.id}/${product.slug}`}
        onClick={onFollow}
        data-result=""
        className="flex flex-wrap gap-3 rounded-card p-2 text-ink no-underline hover:bg-muted focus-visible:bg-muted data-[available=false]:[&_img]:grayscale"
        data-available={isAvailable}
      >
        {product.image ? (
          <Photo
            image={product.image}
            alt=""
            sizes="80px"
            className="size-20 shrink-0 rounded-control object-cover"
          />
        ) : null}
        <span className="flex min-w-0 flex-1 basis-[8rem] flex-col">
          <span className="font-semibold">
            <MarkedText text={name} matched={matched} />
          </span>
          {/* Found by its other name: without it nobody would see why it is here. */}
          {isInOtherName ? (
            <span lang={other === "sa" ? "ar" : "en"} className="text-ink-2 text-small">
              <bdi>
                <MarkedText text={product.name[other]} matched={matched} />
              </bdi>
            </span>
          ) : null}
          <MetOption {...{ product, options, matched, typed }} />
          {/* Where only the description was met, more of it is shown, so that the mark is seen. */}
          <span
            className="line-clamp-1 text-ink-2 text-small data-[met=true]:line-clamp-2"
            data-met={isInDescription && !isInName}
          >
            <MarkedText text={description} matched={matched} />
          </span>
          <span className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
            <Price amountMinor={product.price_minor} locale={locale === "sa" ? "ar" : "en"} />
            {product.calories === null ? null : (
              <span className="text-ink-3 text-small">
                {m["menu_page.calories"]({ count: product.calories })}
              </span>
            )}
            <AvailabilityBadge product={product} category={category} />
          </span>
        </span>
      </Link>
    </li>
  )
}
