import type { Api, ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { makePhoto } from "./photo.ts"
import { code } from "./repository.ts"
import { apiAt, asBrowser, person, phoneOf } from "./stranger-api.ts"
import { enter, makeDraw, openCampaign, promise } from "./stranger-play.ts"

/** This dish of the demo asks nothing and is not counted. */
const dishSlug = "umm-ali"
const pickup = 2

async function times<Value>(count: number, make: (nth: number) => Promise<Value>) {
  const made: Value[] = []
  for (let nth = 0; nth < count; nth += 1) made.push(await make(nth))
  return made
}

async function signInOwner(origin: string): Promise<Api> {
  const body = { email: known.staff.owner, password: known.password }
  const { access_token } = await apiAt(origin)("POST /staff/sessions/", { body })
  return apiAt(origin, { authorization: `Bearer ${access_token}` })
}

/** Each has a code of its own, whose pages nobody has opened yet. */
async function addTables(owner: Api, branchId: string, count: number): Promise<string[]> {
  const added = Array.from({ length: count }, (_, nth) => {
    return { id: newId(), label: `X${nth}`, seats: 2 }
  })
  const input = { params: { id: branchId }, body: { tables: added } }
  const { tables } = await owner("POST /staff/branches/{id}/tables/", input)
  const ids = new Set(added.map(({ id }) => id))
  return tables.filter(({ id }) => ids.has(id)).map((table) => table.code)
}

type Quote = ApiReply<"POST /order/qr/{uuid}/quotes/">

function seenOf({ price }: Quote) {
  return {
    lines: price.lines.map(({ key, amount_minor }) => ({ key, amount_minor })),
    charges: [],
    discount_minor: price.discount_minor,
    vat_minor: price.vat_minor,
    total_minor: price.total_minor,
  }
}

/** The price is the one that the server says. */
async function makeOrder(api: Api, branchId: string, productId: string) {
  const choice = { options: {}, parts: {} }
  const lines = [{ key: "0", product_id: productId, choice, quantity: 2 }]
  const cart = { branch_id: branchId, type: pickup, lines } as const
  const input = { params: { uuid: code }, body: { ...cart, is_without_code: true } }
  const quote = await api("POST /order/qr/{uuid}/quotes/", input)
  return { ...cart, seen: seenOf(quote), payment_method: "cash" } as const
}

type Order = Awaited<ReturnType<typeof makeOrder>>

/** The order is paid at the counter, which issues its receipt. */
async function makeInvoice(owner: Api, order: Order): Promise<string> {
  const placed = await owner("POST /staff/orders/", { body: { ...order, id: newId() } })
  const { money } = await owner("POST /staff/orders/{id}/payments/", {
    params: { id: placed.id },
    body: { id: newId(), method: "cash", due_minor: order.seen.total_minor },
  })
  const [invoice] = money.invoices
  if (!invoice) throw new Error("the demo issues no invoices")
  return invoice.id
}

/** Only the browser that sent the order may see it or cancel it. */
async function orderWithoutCode(origin: string, order: Order) {
  const browserId = newId()
  const { id } = await apiAt(origin, asBrowser(browserId))(
    "POST /order/qr/{uuid}/unconfirmed-orders/",
    { params: { uuid: code }, body: { ...order, ...person, phone: phoneOf(0), id: newId() } },
  )
  return { id, browserId }
}

type Form = ApiReply<"GET /evaluation/qr/{uuid}/forms/{form}/">

function contentAnswers({ questions }: Form) {
  const answerOf = ({ kind, options }: Form["questions"][number]) => {
    const [first] = options
    if (kind === "stars") return 5
    if (kind === "score") return 10
    if (kind === "yes-no") return "yes"
    if (kind === "text") return "Fine"
    return kind === "many" ? [first?.id ?? ""] : (first?.id ?? "")
  }
  return Object.fromEntries(questions.map((question) => [question.id, answerOf(question)]))
}

/**
 * Finds or makes beforehand what strangers ask for: `count` of each thing that can be asked for only once. The owner
 * lets guests order without a code, and play without a sign-in.
 */
export async function findFacts(origin: string, count: number) {
  const api = apiAt(origin)
  const owner = await signInOwner(origin)
  const params = { uuid: code }
  const { branch_id: branchId, categories } = await api("GET /menu/qr/{uuid}/", { params })
  const dishes = categories.flatMap(({ products }) => products)
  const dish = dishes.find(({ slug }) => slug === dishSlug)
  const wheel = { params: { ...params, kind: "wheel" } } as const
  const { campaign } = await api("GET /campaign/qr/{uuid}/live/{kind}/", wheel)
  if (!branchId || !dish || !campaign) throw new Error("the demo has no branch, dish or wheel")
  const visit = { params: { ...params, form: "visit" } }
  const form = await api("GET /evaluation/qr/{uuid}/forms/{form}/", visit)
  const order = await makeOrder(api, branchId, dish.id)
  const body = { orders_without_code: "always" } as const
  await owner("PUT /staff/settings/ordering/", { body })
  const openCampaignId = await openCampaign(owner)
  return {
    branchId,
    dish,
    dishes,
    order,
    wheelId: campaign.id,
    openCampaignId,
    form: { form_id: form.id, form_version: form.version, answers: contentAnswers(form) },
    codes: await addTables(owner, branchId, count),
    pictures: dishes.flatMap(({ image }) => (image ? [image.src] : [])),
    photo: makePhoto(),
    invoiceId: await makeInvoice(owner, order),
    waiting: await times(count, () => orderWithoutCode(origin, order)),
    promises: await times(count, () => promise(origin, openCampaignId)),
    entries: await times(count, (nth) => enter(origin, openCampaignId, 1_000 + nth)),
    drawId: await makeDraw(origin, openCampaignId, 10_000),
  }
}

export type Facts = Awaited<ReturnType<typeof findFacts>>
