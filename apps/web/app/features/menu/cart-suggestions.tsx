import type { OrderType } from "@sufra/domain/establishment/settings"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { useToast } from "@sufra/ui/toast"
import { useMemo, useRef, useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import { useLocale } from "../../shell/locale.ts"
import { Photo } from "../../shell/photo.tsx"
import { usePlace } from "../establishment/index.ts"
import { addPlain } from "./add-plain.ts"
import { ItemLink } from "./item/item-link.tsx"
import { ItemOverMenu } from "./item/item-over-menu.tsx"
import type { Menu, Product } from "./menu.ts"

type CartSuggestionsProps = {
  branchId: string
  type: OrderType | null
  /** What is in the cart: never suggested again. */
  productIds: readonly string[]
}

function useSuggested({ branchId, type, productIds }: CartSuggestionsProps): Product[] {
  const { version } = usePlace()
  const { uuid = "" } = useParams()
  const products = [...new Set(productIds)].sort().join(",")
  const key = products && `suggestions ${uuid} ${branchId} ${type ?? ""} ${products}`
  const query = { branch: branchId, products, ...(type && { type: `${type}` as const }) }
  const { data } = useLoaded(
    key || null,
    () => browserApi("GET /menu/qr/{uuid}/suggestions/", { params: { uuid }, query }),
    version,
  )
  // While the next ones are on their way those before stay, or the page would jump with every tap.
  const [shown, setShown] = useState<Product[]>([])
  if (data && data !== shown) setShown(data)
  return useMemo(() => shown.filter(({ id }) => !products.includes(id)), [shown, products])
}

/** What goes with the cart: added in one tap, or opened where something is to be chosen. */
export function CartSuggestions(props: CartSuggestionsProps) {
  const { uuid = "" } = useParams()
  const products = useSuggested(props)
  const heading = useRef<HTMLHeadingElement>(null)
  const menu = useMemo((): Menu => {
    const category = {
      id: "",
      name: { en: "", sa: "" },
      is_offered: true,
      changes_at: null,
      preorder: null,
    }
    return { branch_id: props.branchId, categories: [{ ...category, products }] }
  }, [props.branchId, products])
  return (
    <>
      {products.length > 0 ? (
        <section aria-labelledby="cart-suggestions" className="min-w-0">
          <h2 id="cart-suggestions" ref={heading} tabIndex={-1} className="mb-3 font-semibold">
            {m["cart.suggestions"]()}
          </h2>
          <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:-mx-2 md:px-2">
            {products.map((product) => (
              <Suggested
                key={product.id}
                product={product}
                branchId={props.branchId}
                over={`/cart/${uuid}`}
                // Its button goes with it: the focus stays where the next suggestion is.
                onAdded={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <ItemOverMenu menu={menu} />
    </>
  )
}

type SuggestedProps = { product: Product; branchId: string; over: string; onAdded: () => void }

function Suggested({ product, branchId, over, onAdded }: SuggestedProps) {
  const locale = useLocale()
  const place = usePlace()
  const toast = useToast()
  const name = product.name[locale]

  function add() {
    addPlain({ placeId: place.id, branchId }, product)
    toast.show({ kind: "success", title: m["item.added"]({ name }) })
    onAdded()
  }

  return (
    <li className="relative flex w-[10rem] shrink-0 snap-start flex-col rounded-card bg-card p-2 shadow-card ring-1 ring-line">
      {product.image ? (
        <Photo
          image={product.image}
          alt=""
          sizes="144px"
          className="aspect-4/3 w-full rounded-control object-cover"
        />
      ) : null}
      <ItemLink
        product={product}
        over={over}
        className="mb-1 line-clamp-2 px-1 pt-2 text-ink no-underline after:absolute after:inset-0 after:rounded-card"
      >
        {name}
      </ItemLink>
      <div className="mt-auto flex items-center justify-between gap-1 ps-1">
        <Price amountMinor={product.price_minor} locale={catalogueOf(locale)} />
        {product.has_choices ? (
          <span
            aria-hidden="true"
            className="pointer-events-none grid size-target place-items-center rounded-control bg-primary-light text-on-primary-light"
          >
            <PlusIcon className="size-5" />
          </span>
        ) : (
          <Button
            variant="tonal"
            size="icon"
            className="z-1"
            aria-label={m["item.add_one"]({ name })}
            onClick={add}
          >
            <PlusIcon className="size-5" />
          </Button>
        )}
      </div>
    </li>
  )
}
