import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { Link, useLocation, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { Photo } from "../../../shell/photo.tsx"
import type { Product } from "../menu.ts"
import { itemPath } from "./item-path.ts"
import { overMenu } from "./over-menu.ts"

type SuggestionsProps = { products: Product[]; isPage: boolean }

const linkClass = "block text-ink no-underline after:absolute after:inset-0 after:rounded-card"

export function Suggestions({ products, isPage }: SuggestionsProps) {
  const locale = useLocale()
  const { uuid = "" } = useParams()
  const { pathname } = useLocation()
  const shown = products.filter((product) => !product.is_sold_out)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className="mb-3 font-semibold">
        {m["item.suggestions"]()}
      </h2>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none]">
        {shown.map((product) => (
          <li
            key={product.id}
            className="relative w-[9rem] shrink-0 snap-start rounded-card bg-card p-2 shadow-card ring-1 ring-line"
          >
            {product.image ? (
              <Photo
                image={product.image}
                alt=""
                sizes="128px"
                className="aspect-4/3 w-full rounded-control object-cover"
              />
            ) : null}
            <div className="px-1 pt-2">
              {/* In a sheet it takes the place of what is open: Back then closes the sheet. */}
              <Link
                {...(isPage
                  ? { to: itemPath(uuid, product) }
                  : { ...overMenu(uuid, product, pathname), replace: true })}
                className={linkClass}
              >
                {product.name[locale]}
              </Link>
              <Price amountMinor={product.price_minor} locale={catalogueOf(locale)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
