import type { CouponCandidate } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { Link } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { addPlain, itemPath, type Product } from "../../menu/index.ts"
import type { Order } from "../use-order.ts"

export type AddFreeItemProps = {
  order: Order
  candidate: CouponCandidate
  /** Of the menu. */
  products: ReadonlyMap<string, Product>
}

const mostOffered = 3

/** What the coupon would come off, as far as it can be had now. */
function fitting({ order, candidate, products }: AddFreeItemProps): Product[] {
  const { effect, productIds } = candidate
  const mostMinor = effect.takes === "free-item" ? effect.upToMinor : null
  return (productIds ?? [])
    .flatMap((id) => products.get(id) ?? [])
    .filter(({ is_sold_out, order_types, price_minor }) => {
      const isServed = order.type === null || order_types.includes(order.type)
      return !is_sold_out && isServed && (mostMinor === null || price_minor <= mostMinor)
    })
}

/** Into the cart with one tap; what leaves something to choose is opened. */
export function AddFreeItem(props: AddFreeItemProps) {
  const { order } = props
  const locale = useLocale()
  const toast = useToast()
  const found = fitting(props)
  if (found.length === 0 || found.length > mostOffered) {
    return (
      <Button
        variant="secondary"
        className="self-start"
        render={<Link to={`/menu/${order.uuid}`} />}
      >
        {m["cart.to_menu"]()}
      </Button>
    )
  }
  function add(product: Product) {
    addPlain({ placeId: order.place.id, branchId: order.branch?.id ?? null }, product)
    toast.show({ kind: "success", title: m["item.added"]({ name: product.name[locale] }) })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {found.map((product) => {
        const way = product.has_choices
          ? { render: <Link to={itemPath(order.uuid, product)} /> }
          : { onClick: () => add(product) }
        return (
          <Button
            key={product.id}
            variant="secondary"
            startIcon={<PlusIcon className="size-5" />}
            {...way}
          >
            {m["coupon.add_item"]({ name: product.name[locale] })}
          </Button>
        )
      })}
    </div>
  )
}
