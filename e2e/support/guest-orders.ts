import type { ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { codesSentTo, internationalOf, newMobile } from "./customer.ts"
import type { ServerProcess } from "./server/server-process.ts"

type Quote = ApiReply<"POST /order/qr/{uuid}/quotes/">
type Order = ApiReply<"POST /order/qr/{uuid}/orders/">
type Payment = ApiReply<"POST /payment/qr/{uuid}/payments/">
type Terms = ApiReply<"GET /order/qr/{uuid}/branches/{branch}/terms/">
type Item = ApiReply<"GET /menu/qr/{uuid}/items/{item}/">

/** Of the main branch, where everything is open at all hours. */
type Wanted = {
  /** Products by their slug, no combos, and how many portions. */
  products: Record<string, number>
  type?: 1 | 2 | 3
  /** The code behind which the guest sits. */
  code?: string
  note?: string
  /** For the nth quarter of an hour that is offered, not as soon as it can be; -1: for the last of them. */
  nthTime?: number
  /** For the nth slot of the first pre-order menu, for so many people. */
  slot?: { nth: number; covers: number }
  payment?: "cash" | "card-at-counter" | "online-card"
}

/** Inside the nearer zone of the main branch. */
const home = {
  title: "Home",
  description: "",
  address: "7421 Al Urubah Road, Olaya",
  door: "12",
  level: "3",
  block: "B",
  short_address: "RRRD2929",
  lat: 24.6951,
  lng: 46.6854,
}

/** Of what must be chosen the first ones. */
function firstOptions({ modifier_groups }: Item): Record<string, string[]> {
  const asked = modifier_groups.filter(({ minimum }) => minimum > 0)
  return Object.fromEntries(
    asked.map(({ id, minimum, options }) => [
      id,
      options
        .filter(({ is_available }) => is_available)
        .slice(0, minimum)
        .map((option) => option.id),
    ]),
  )
}

/** A guest who has signed in with a phone, and orders through the API as the guest app does. */
export class GuestAtPlace {
  readonly #server: ServerProcess
  readonly #mobile = newMobile()
  readonly phone = internationalOf(this.#mobile)
  #cookie = ""
  #token = ""

  private constructor(server: ServerProcess) {
    this.#server = server
  }

  static async signIn(server: ServerProcess, name: string): Promise<GuestAtPlace> {
    const guest = new GuestAtPlace(server)
    const { phone } = guest
    const at = `qr/${known.qr.olaya}`
    await guest.#send("POST", `verification/${at}/codes/`, { phone, language: "sa" })
    const [code = ""] = await codesSentTo(server, guest.#mobile)
    const body = { phone, code }
    const signedIn = await guest.#send<{ access_token: string; customer: object }>(
      "POST",
      `verification/${at}/checks/`,
      body,
    )
    guest.#token = signedIn.access_token
    await guest.#send("PUT", `customer/${at}/me/`, {
      name,
      email: null,
      age_group: null,
      gender: null,
      city: null,
      language: "sa",
      marketing_consent: false,
      privacy_accepted: true,
    })
    return guest
  }

  async #send<Data>(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<Data> {
    const answer = await fetch(`${this.#server.url}/api/${path}`, {
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const [cookie] = answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "")
    if (cookie) this.#cookie = cookie
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }

  /** What it costs is asked first, as a cart does: whoever orders has seen the sum. */
  async order(wish: Wanted): Promise<Order> {
    const {
      products,
      type = 2,
      code = known.qr.olaya,
      note = "",
      nthTime,
      slot,
      payment = "cash",
    } = wish
    const branches = await this.#send<{ id: string; name: { en: string } }[]>(
      "GET",
      `branch/list-qr/${code}/`,
    )
    const lines = await Promise.all(
      Object.entries(products).map(async ([slug, quantity], at) => {
        const item = await this.#send<Item>("GET", `menu/qr/${code}/items/${slug}/`)
        return {
          key: String(at),
          product_id: item.id,
          quantity,
          choice: { options: firstOptions(item), parts: {} },
          note: at === 0 ? note : "",
        }
      }),
    )
    const branch = branches.find(({ name }) => name.en === "Olaya") ?? branches[0]
    const { lat, lng } = home
    const wanted = {
      branch_id: branch?.id,
      type,
      lines,
      ...(type === 3 && { delivery_point: { lat, lng } }),
      ...(nthTime !== undefined && { receive_at: await this.#timeAt(branch?.id ?? "", nthTime) }),
      ...(slot && { receive_at: await this.#slotAt(branch?.id ?? "", slot.nth) }),
      ...(slot && type === 1 && { covers: slot.covers }),
    }
    const { price } = await this.#send<Quote>("POST", `order/qr/${code}/quotes/`, wanted)
    return this.#send<Order>("POST", `order/qr/${code}/orders/`, {
      ...wanted,
      id: newId(),
      payment_method: payment,
      ...(type === 3 && { address: home }),
      seen: {
        lines: price.lines.map(({ key, amount_minor }) => ({ key, amount_minor })),
        charges: price.charges.map(({ kind, amount_minor }) => ({ kind, amount_minor })),
        discount_minor: price.discount_minor,
        vat_minor: price.vat_minor,
        total_minor: price.total_minor,
      },
    })
  }

  async #timeAt(branchId: string, nth: number): Promise<string> {
    const path = `order/qr/${known.qr.olaya}/branches/${branchId}/terms/`
    const { receive_times } = await this.#send<{ receive_times: string[] }>("GET", path)
    return receive_times.at(nth) ?? ""
  }

  async #slotAt(branchId: string, nth: number): Promise<string> {
    const path = `order/qr/${known.qr.olaya}/branches/${branchId}/terms/`
    const { preorder_menus } = await this.#send<Terms>("GET", path)
    return preorder_menus[0]?.slots[nth]?.at ?? ""
  }

  see(id: string): Promise<Order> {
    return this.#send("GET", `order/qr/${known.qr.olaya}/orders/${id}/`)
  }

  /** With a token of the gateway, or none: then on a page of the gateway's. */
  startPaying(orderId: string, token: string | null): Promise<Payment> {
    const path = `payment/qr/${known.qr.olaya}/payments/`
    return this.#send("POST", path, { id: newId(), order_id: orderId, token })
  }

  /** A sum of their table's bill, begun on the gateway's own page. */
  startShare(code: string, amountMinor: number): Promise<Payment> {
    const body = { id: newId(), share: { kind: "amount" }, amount_minor: amountMinor }
    return this.#send("POST", `payment/qr/${code}/shares/`, body)
  }

  joinTable(code: string): Promise<unknown> {
    return this.#send("POST", `table/qr/${code}/sitting/join/`, {})
  }

  call(kind: "waiter" | "bill", code: string): Promise<unknown> {
    return this.#send("POST", `table/qr/${code}/calls/`, { id: newId(), kind })
  }
}
