import type { ApiReply } from "@sufra/contract/client/client"
import { type CartLine, lineKey } from "@sufra/domain/cart/cart"
import { addLine } from "@sufra/domain/cart/change-cart"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { browserApi } from "../../shell/api/api.ts"
import { changeCart } from "../cart/index.ts"
import type { GuestOrder } from "./live-order.ts"

type OrderedLine = GuestOrder["lines"][number]
type QuotedLine = ApiReply<"POST /order/qr/{uuid}/quotes/">["lines"][number]
type Menu = ApiReply<"GET /menu/qr/{uuid}/">

export type Reordered = {
  /** Lines that are in the cart now, and the names of those that cannot be had. */
  added: number
  gone: LocalText[]
}

const keyOf = (line: OrderedLine) => lineKey(line.product_id, line.choice, line.note)

/** One line for each key: an order may hold the same thing twice. */
function wantedOf(order: GuestOrder): OrderedLine[] {
  const byKey = new Map<string, OrderedLine>()
  for (const line of order.lines) {
    const before = byKey.get(keyOf(line))
    byKey.set(keyOf(line), { ...line, quantity: line.quantity + (before?.quantity ?? 0) })
  }
  return [...byKey.values()]
}

function cartLineOf(line: OrderedLine, quoted: QuotedLine, menu: Menu): CartLine {
  const product = menu.categories
    .flatMap(({ products }) => products)
    .find(({ id }) => id === line.product_id)
  return {
    key: keyOf(line),
    productId: line.product_id,
    slug: quoted.slug ?? line.product_id,
    name: quoted.name ?? line.name,
    picture: product?.image ?? null,
    unitPriceMinor: quoted.unit_price_minor,
    unitOptionsMinor: quoted.unit_options_minor,
    calories: line.calories,
    choice: line.choice,
    chosen: line.chosen,
    note: line.note,
  }
}

/** The same again, at today's prices and of what is there today. */
export async function reorder(
  { placeId, uuid, branchId }: { placeId: string; uuid: string; branchId: string },
  order: GuestOrder,
): Promise<Reordered> {
  const wanted = wantedOf(order)
  const [quote, menu] = await Promise.all([
    browserApi("POST /order/qr/{uuid}/quotes/", {
      params: { uuid },
      body: {
        branch_id: branchId,
        type: order.type,
        lines: wanted.map((line) => ({
          key: keyOf(line),
          product_id: line.product_id,
          choice: line.choice,
          quantity: line.quantity,
          note: line.note,
        })),
      },
    }),
    browserApi("GET /menu/qr/{uuid}/", { params: { uuid }, query: { branch: branchId } }),
  ])
  const gone: LocalText[] = []
  let added = 0
  for (const line of wanted) {
    const quoted = quote.lines.find(({ key }) => key === keyOf(line))
    const left = quoted?.problem === "few_left" ? quoted.left : null
    if (!quoted || (quoted.problem && !left)) {
      gone.push(line.name)
      continue
    }
    const quantity = Math.min(line.quantity, left ?? line.quantity)
    const cartLine = cartLineOf(line, quoted, menu)
    changeCart(placeId, (cart) => addLine(cart, line.kind, cartLine, quantity))
    added += 1
  }
  return { added, gone }
}
