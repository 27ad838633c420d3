import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { answer, calls, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { moveByKey } from "../../../testing/drag-by-key.ts"
import { signInAs } from "../../../testing/signed-in.ts"
import type { Category, Product, ProductRow, StaffMenu } from "../menu.ts"
import { MenuPage } from "./menu-page.tsx"

const saveOrder = "PUT /staff/menu/product-order/"
const saveCategory = "PUT /staff/menu/categories/{id}/"
const text = (words: string) => ({ en: words, sa: words })

function dish(id: string, change: Partial<ProductRow> = {}): ProductRow {
  return {
    ...{ id, name: text(id), image: null, price_minor: 2_500, published: true, calories: 200 },
    ...{ is_combo: false, has_choices: false, gaps: { required: [], advised: [] } },
    ...change,
  } as ProductRow
}

function category(id: string, ...products: ProductRow[]): Category {
  const rest = { windows: [], active: true, branch_ids: [], station_id: null, version: "1" }
  return { id, name: text(id), products, ...rest } as unknown as Category
}

type Order = { categories: { id: string; product_ids: string[] }[] }

/** A menu whose server keeps what is sent; a category that is named in an order takes those it names. */
function open(...categories: Category[]): Category[] {
  signInAs("owner")
  const rows = () => categories.flatMap(({ products }) => products)
  answer("GET /staff/menu/", () => ({
    data: { categories: [...categories], branches: [] } as unknown as StaffMenu,
  }))
  answer("GET /staff/stations/", () => ({ data: [] }))
  answer(saveOrder, (body) => {
    const known = new Map(rows().map((row) => [row.id, row]))
    const { categories: wanted } = body as Order
    const named = new Set(wanted.flatMap((one) => one.product_ids))
    categories.forEach((one, at) => {
      const ids = wanted.find(({ id }) => id === one.id)?.product_ids ?? []
      const kept = one.products.filter(({ id }) => !named.has(id))
      const products = [...ids.flatMap((id) => known.get(id) ?? []), ...kept]
      categories[at] = { ...one, products }
    })
    return { data: undefined as never }
  })
  openPage(<MenuPage establishmentId="place" />)
  return categories
}

const group = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) })
const handlesIn = (name: string) =>
  group(name)
    .getByRole("button", { name: new RegExp(`^${m["drag.handle"]({ name: "" }).trim()}`) })
    .elements()
    .map((handle) => handle.closest("li")?.dataset.id)
const handle = (name: string) =>
  page.getByRole("button", { name: m["drag.handle"]({ name }), exact: true })

const pressIn = async (name: string, label: string) => {
  const more = page.getByRole("button", { name: m["action.more_for"]({ name }), exact: true })
  await more.click()
  await page.getByRole("menuitem", { name: label, exact: true }).click()
}

test("products are moved by key, over the edge of a category; the second move waits for the first", async () => {
  open(category("فوق", dish("أ"), dish("ب")), category("تحت"))
  const places = [
    { list: "فوق", position: 1, total: 2 },
    { list: "فوق", position: 2, total: 2 },
    { list: "تحت", position: 1, total: 1 },
  ] as const
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const orders: Order[] = []
  answer(saveOrder, async (body) => {
    orders.push(body as Order)
    if (orders.length === 1) await held
    return { data: undefined as never }
  })
  for (const [at, ids] of [["ب", "أ"], ["ب"]].entries()) {
    const [from, to] = [places[at], places[at + 1]] as const
    if (!from || !to) throw new Error("no such place")
    await moveByKey(handle("أ"), "{ArrowDown}", {
      picked: m["drag.picked_in"]({ name: "أ", ...from }),
      over: m["drag.over_in"]({ name: "أ", ...to }),
    })
    await userEvent.keyboard(" ")
    await expect.poll(() => handlesIn("فوق")).toEqual(ids)
  }
  await expect.poll(() => handlesIn("تحت")).toEqual(["أ"])
  expect(orders).toEqual([{ categories: [{ id: "فوق", product_ids: ["ب", "أ"] }] }])
  letGo?.()
  await expect
    .poll(() => orders.at(-1))
    .toEqual({
      categories: [
        { id: "فوق", product_ids: ["ب"] },
        { id: "تحت", product_ids: ["أ"] },
      ],
    })
  expect(orders).toHaveLength(2)
})

test("a draft that lacks something is not published, and a deleted product comes back", async () => {
  const draft = dish("ناقص", { published: false, gaps: { required: ["allergens"], advised: [] } })
  const [drafts] = open(category("مسودات", draft)) as [Category]
  answer("PATCH /staff/menu/products/{id}/", () => ({
    refused: "product_incomplete",
    fields: { allergens: "required" },
  }))
  const published = page.getByRole("switch")
  await published.click()
  const refused = m["menu_editor.publish_refused"]({ name: "ناقص" })
  await expect.element(page.getByText(refused)).toBeVisible()
  await expect.element(published).not.toBeChecked()
  const missing = page.getByRole("link", { name: m["menu_editor.missing"]({ count: 1 }) })
  await expect.element(missing).toHaveAttribute("href", "/menu/products/ناقص#product-allergens")

  answer("DELETE /staff/menu/products/{id}/", () => {
    drafts.products = []
    return { data: undefined as never }
  })
  answer("POST /staff/menu/products/{id}/restore/", () => {
    drafts.products = [draft]
    return { data: undefined as never }
  })
  await pressIn("ناقص", m["action.delete"]())
  await expect.element(missing).not.toBeInTheDocument()
  await page.getByRole("button", { name: m["action.undo"](), exact: true }).click()
  await expect.element(missing).toBeVisible()
})

test("a category is deleted with an answer for its products, and its undo brings them back", async () => {
  const categories = open(category("يغلق", dish("منقول")), category("يستقبل", dish("أصيل")))
  const [closing] = categories as [Category, Category]
  const asked: object[] = []
  answer("DELETE /staff/menu/categories/{id}/", (_body, { query }) => {
    asked.push(query)
    const [gone, taker] = categories.splice(0, 2) as [Category, Category]
    categories.push({ ...taker, products: [...taker.products, ...gone.products] })
    return { data: undefined as never }
  })
  answer("POST /staff/menu/categories/{id}/restore/", () => {
    categories.unshift({ ...closing, products: [] })
    return { data: undefined as never }
  })
  await pressIn("يغلق", m["action.delete"]())
  const dialog = page.getByRole("dialog")
  const target = dialog.getByLabelText(m["menu_editor.fate_target"](), { exact: true })
  await target.selectOptions("يستقبل")
  await dialog.getByRole("button", { name: m["menu_editor.category_delete"]() }).click()
  await expect.poll(() => handlesIn("يستقبل")).toEqual(["أصيل", "منقول"])
  expect(asked).toEqual([{ move_to: "يستقبل" }])
  expect(group("يغلق").elements()).toEqual([])
  await page.getByRole("button", { name: m["action.undo"](), exact: true }).click()
  await expect.poll(() => handlesIn("يغلق")).toEqual(["منقول"])
  await expect.poll(() => handlesIn("يستقبل")).toEqual(["أصيل"])
})

test("a category that a colleague has just hidden is renamed without showing it again", async () => {
  const categories = open(category("مشترك"))
  answer(saveCategory, (body) => {
    const [stored] = categories as [Category]
    if ((body as { version: string }).version === stored.version) return { data: stored }
    return { refused: "changed_meanwhile" }
  })
  await pressIn("مشترك", m["action.edit"]())
  const dialog = page.getByRole("dialog")
  const name = dialog.getByLabelText(m["field.name_sa"](), { exact: true })
  await name.fill("مشترك بيننا")
  categories[0] = { ...(categories[0] as Category), active: false, version: "2" }
  const save = dialog.getByRole("button", { name: m["action.save"](), exact: true })
  await save.click()
  await expect.element(page.getByText(m["error.changed_meanwhile"]())).toBeVisible()
  await expect.element(name).toHaveValue("مشترك بيننا")
  const shown = dialog.getByLabelText(m["menu_editor.category_active"](), { exact: false })
  await expect.element(shown).not.toBeChecked()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentTo(saveCategory).at(-1)).toMatchObject({
    ...{ name: { en: "مشترك", sa: "مشترك بيننا" }, active: false, version: "2" },
  })
})

test("a price that is none is said at its cell, which has the focus again after Escape", async () => {
  open(category("أرز", dish("كبسة")))
  answer("PATCH /staff/menu/products/{id}/", () => ({
    data: dish("كبسة", { price_minor: 7_725 }) as unknown as Product,
  }))
  const cell = page.getByRole("button", { name: /25\.00 SAR/ })
  await cell.click()
  const field = page.getByRole("textbox", { name: /25\.00 SAR/ })
  await field.fill("-4")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText(m["validation.price_invalid"]())).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await expect.element(cell).toHaveFocus()
  expect(calls.some(({ key }) => key.startsWith("PATCH"))).toBe(false)
})
