import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { answer, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { branchId, signInAs } from "../../../testing/signed-in.ts"
import type { Availability, ProductRow, Row } from "./availability.ts"
import { AvailabilityPage } from "./availability-page.tsx"

const text = (en: string, sa: string) => ({ en, sa })
const notMarked = { is_sold_out: false, marked_at: null, back_at: null, marked_by: null }
const dayEndsAt = "2027-01-02T01:00:00.000Z"
const mark = "PUT /staff/menu/products/{id}/sold-out/"
const markOption = "PUT /staff/menu/modifier-options/{id}/sold-out/"
const stock = "PUT /staff/menu/products/{id}/stock/"

function product(id: string, name: string, change: Partial<ProductRow> = {}): ProductRow {
  const row = { id, name: text(id, name), image: null, is_combo: false, price_minor: null }
  return {
    ...row,
    ...notMarked,
    product_price_minor: 2_000,
    stock: null,
    few_left: null,
    ...change,
  }
}

const kofta = product("kofta", "كفتة لحم")
const sayadieh = product("sayadieh", "صيادية هامور", {
  ...{ is_sold_out: true, marked_at: "2026-11-17T10:00:00.000Z", marked_by: "سالم" },
})
const kunafa = product("kunafa", "كنافة بالجبن", { stock: 4, few_left: 4 })
const rice = { id: "rice", name: text("Saffron rice", "رز بالزعفران"), ...notMarked }

/** A branch whose server does as it is told. */
function open(canPrice = false): { products: ProductRow[]; notOffered: ProductRow[] } {
  signInAs(canPrice ? "manager" : "cashier")
  const products = [kofta, sayadieh, kunafa]
  const notOffered: ProductRow[] = []
  const options = [rice]
  const change = (rows: Row[], id: string | undefined, body: unknown) => {
    const at = rows.findIndex((row) => row.id === id)
    const { sold_out, until } = body as { sold_out: boolean; until: string | null }
    const ends = until === "end-of-day" ? dayEndsAt : until
    const marked = { is_sold_out: true, marked_at: new Date().toISOString(), marked_by: "ريم" }
    const row = { ...rows[at], ...(sold_out ? { ...marked, back_at: ends } : notMarked) } as Row
    rows[at] = row
    return { data: [{ ...row, branch_id: branchId }] as never }
  }
  answer("GET /staff/menu/availability/", () => {
    const branch = { id: branchId, name: text("Olaya", "العليا") }
    const sides = { id: "sides", name: text("Sides", "الأطباق الجانبية"), minimum: 1, used_by: [] }
    const data: Availability = {
      ...{ branch, branches: [branch], day_ends_at: dayEndsAt },
      not_offered: [...notOffered],
      categories: [{ id: "all", name: text("All", "الكل"), products: [...products] }],
      modifier_groups: [{ ...sides, options: [...options] }],
    }
    return { data }
  })
  answer(mark, (body, { params }) => change(products, params.id, body))
  answer(markOption, (body, { params }) => change(options, params.id, body))
  answer(stock, (body, { params }) => {
    const at = products.findIndex(({ id }) => id === params.id)
    const before = products[at] as ProductRow
    const left = (before.stock ?? 0) + (body as { add: number }).add
    products[at] = { ...before, stock: left, few_left: left }
    return { data: { ...products[at], branch_id: branchId } as never }
  })
  openPage(<AvailabilityPage me="ريم" timezone="Asia/Riyadh" canPrice={canPrice} />)
  return { products, notOffered }
}

const row = (name: string) => page.getByRole("listitem").filter({ hasText: name })
const markButton = (name: string) =>
  page.getByRole("button", { name: m["availability.mark_of"]({ name }), exact: true })
const backButton = (name: string) =>
  page.getByRole("button", { name: m["availability.bring_back_of"]({ name }), exact: true })
const more = (name: string) =>
  page.getByRole("button", { name: m["action.more_for"]({ name }), exact: true })
const undo = () => page.getByRole("button", { name: m["action.undo"](), exact: true })

test("a tap by mistake is undone, and what was marked before is marked again without an end", async () => {
  open()
  await markButton(kofta.name.sa).click()
  await undo().click()
  await expect.element(markButton(kofta.name.sa)).toBeVisible()
  const body = { branch_ids: [branchId], sold_out: true, until: "end-of-day" }
  await expect.poll(() => sentTo(mark)).toEqual([body, { ...body, sold_out: false, until: null }])
  await backButton(sayadieh.name.sa).click()
  await expect.element(markButton(sayadieh.name.sa)).toBeVisible()
  await undo().first().click()
  await expect.element(row(sayadieh.name.sa)).toMatchTextContent(m["availability.until_told"]())
  await expect.poll(() => sentTo(mark).at(-1)).toEqual({ ...body, until: null })
})

test("another end than the day's is chosen by keyboard", async () => {
  open()
  await expect.element(more(kofta.name.sa)).toBeVisible()
  ;(more(kofta.name.sa).element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  const dialog = page.getByRole("dialog")
  const forever = dialog.getByRole("button", { name: m["availability.until_i_say"]() })
  await expect.element(forever).toBeVisible()
  ;(forever.element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row(kofta.name.sa)).toMatchTextContent(m["availability.until_told"]())
  await more(kofta.name.sa).click()
  const inAnHour = Date.now() + 60 * 60_000
  await dialog.getByRole("button", { name: m["availability.one_hour"]() }).click()
  await expect.poll(() => sentTo(mark).length).toBe(2)
  const [first, second] = sentTo(mark) as { until: string | null }[]
  expect(first?.until).toBeNull()
  expect(Date.parse(second?.until ?? "")).toBeGreaterThanOrEqual(inAnHour)
})

test("options run out too, and portions are counted", async () => {
  open()
  await page.getByRole("button", { name: m["availability.options"](), exact: true }).click()
  await markButton(rice.name.sa).click()
  await expect.element(row(rice.name.sa)).toMatchTextContent(m["stock.sold_out"]())
  await backButton(rice.name.sa).click()
  await expect
    .poll(() => sentTo(markOption))
    .toMatchObject([{ sold_out: true }, { sold_out: false }])
  await page.getByRole("button", { name: m["availability.products"](), exact: true }).click()
  const { sa: name } = kunafa.name
  // To the top of the page, where no notice lies over it.
  await page.getByLabelText(m["action.search"]()).fill("كنافة")
  const portions = page.getByRole("group", { name: m["availability.portions_of"]({ name }) })
  await expect.element(portions.getByRole("status")).toMatchTextContent("4")
  await portions.getByRole("button", { name: m["availability.fewer"]({ name }) }).click()
  await expect.element(portions.getByRole("status")).toMatchTextContent("3")
  await expect.poll(() => sentTo(stock)).toEqual([{ branch_id: branchId, add: -1 }])
})

test("what is sold out now is one tap away, and a search finds Arabic however it is spelt", async () => {
  open()
  await expect.element(row(kofta.name.sa)).toBeVisible()
  await page.getByRole("button", { name: m["availability.sold_out_now"]({ count: 1 }) }).click()
  await expect.element(row(sayadieh.name.sa)).toBeVisible()
  await expect.element(row(kofta.name.sa)).not.toBeInTheDocument()
  const search = page.getByLabelText(m["action.search"]())
  // Without the dots of the last letter.
  await search.fill("صياديه")
  await expect.element(row(sayadieh.name.sa)).toBeVisible()
  await search.fill("xyz")
  await expect.element(page.getByText(m["availability.not_found_title"]())).toBeVisible()
})

/** A colleague changes a dish meanwhile, and a live hint makes the page ask again. */
async function byColleague(products: ProductRow[], change: Partial<ProductRow>): Promise<void> {
  const at = products.findIndex(({ id }) => id === kofta.id)
  products[at] = { ...kofta, ...change }
  await fetchAgain("availability")
}

test("a colleague's tap is shown with their name, and told to who cannot see it", async () => {
  const { products } = open()
  await expect.element(markButton(kofta.name.sa)).toBeVisible()
  const marked_at = new Date().toISOString()
  await byColleague(products, { is_sold_out: true, marked_at, marked_by: "سالم الغامدي" })
  await expect.element(row(kofta.name.sa)).toMatchTextContent("سالم الغامدي")
  const told = page.getByRole("status").filter({ hasText: "سالم الغامدي" })
  await expect.element(told).toBeInTheDocument()
  await backButton(kofta.name.sa).click()
  await expect.poll(() => sentTo(mark)).toMatchObject([{ sold_out: false }])
})

test("an undo does not take back what a colleague has said since", async () => {
  const { products } = open()
  await markButton(kofta.name.sa).click()
  await expect.element(undo()).toBeVisible()
  await byColleague(products, {})
  await expect.element(markButton(kofta.name.sa)).toBeVisible()
  await undo().click()
  const tooLate = m["availability.undo_too_late"]({ name: kofta.name.sa })
  await expect.element(page.getByText(tooLate)).toBeVisible()
  expect(sentTo(mark)).toHaveLength(1)
})

test("the manager of a branch sets its price, takes a product off its menu and puts it back", async () => {
  const { products, notOffered } = open(true)
  const save = "PUT /staff/menu/products/{id}/branches/"
  answer(save, (body) => {
    const [offer] = (body as { branches: { price_minor?: number; is_available?: boolean }[] })
      .branches
    const at = products.findIndex(({ id }) => id === kofta.id)
    const priced = { ...kofta, price_minor: 2_150 }
    if (offer?.price_minor) products[at] = priced
    if (offer?.is_available === false) notOffered.push(...products.splice(at, 1))
    if (offer?.is_available === true) products.unshift(...notOffered.splice(0))
    return { data: undefined as never }
  })
  const { sa: name } = kofta.name
  const price = page.getByRole("dialog").getByLabelText(m["field.price"](), { exact: false })
  await more(name).click()
  await price.fill("-5")
  await page.getByRole("button", { name: m["availability.save_price"]() }).click()
  await expect.element(price).toHaveAttribute("aria-invalid", "true")
  await expect.element(price).toHaveValue("-5")
  await price.fill("21.50")
  await page.getByRole("button", { name: m["availability.save_price"]() }).click()
  await expect.element(row(name)).toMatchTextContent("21.50")
  await expect.element(row(name)).toMatchTextContent(m["availability.branch_price"]())
  await more(name).click()
  await page.getByRole("button", { name: m["availability.take_off"]() }).click()
  await expect.element(markButton(name)).not.toBeInTheDocument()
  await page.getByRole("button", { name: m["availability.not_offered"]({ count: 1 }) }).click()
  await page.getByRole("button", { name: m["availability.offer_of"]({ name }) }).click()
  await page.getByRole("button", { name: m["availability.products"](), exact: true }).click()
  await expect.element(row(name)).toMatchTextContent("21.50")
  const branch_id = branchId
  expect(sentTo(save)).toEqual([
    { branches: [{ branch_id, price_minor: 2_150 }] },
    { branches: [{ branch_id, is_available: false }] },
    { branches: [{ branch_id, is_available: true }] },
  ])
})
