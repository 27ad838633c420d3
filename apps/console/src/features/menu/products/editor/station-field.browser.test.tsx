import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, closePage, openPage } from "../../../../testing/console-screen.tsx"
import type { Category, Product } from "../../menu.ts"
import type { Station } from "../../tax-and-kitchen.ts"
import { ProductEditor } from "./product-editor.tsx"
import { bodyOf, emptyForm } from "./product-form.ts"

const id = "11111111-1111-4111-8111-111111111111"
const saveKey = "PUT /staff/menu/products/{id}/"
const unused = { categories_count: 0, products_count: 0 }
const grill: Station = {
  id: "grill",
  name: { en: "Grill", sa: "المشويات" },
  version: "1",
  ...unused,
}
const drinks: Station = {
  id: "drinks",
  name: { en: "Drinks", sa: "المشروبات" },
  version: "1",
  ...unused,
}

const category = { id: "c", name: { en: "Rice", sa: "أرز" } } as unknown as Category

const stored: Product = {
  ...bodyOf({ ...emptyForm("c"), name: { en: "Kabsa", sa: "كبسة" }, price: "28" }),
  ...{ id, slug: "kabsa", version: "1", media_id: null, image: null, burn_minutes: null },
  ...{ nutrition: null, is_combo: false, has_choices: false },
  gaps: { required: [], advised: [] },
}

const field = page.getByLabelText(m["terms.station"]())
const save = () => page.getByRole("button", { name: m["action.save"](), exact: true }).click()
const savedStation = () =>
  calls.flatMap(({ key, body }) =>
    key === saveKey ? (body as { station_id: string | null }).station_id : [],
  )

function open(stations: Station[], product: Partial<Product> = {}): void {
  let version = 1
  answer("GET /staff/stations/", () => ({ data: stations }))
  answer("GET /staff/tax-groups/", () => ({ data: [] }))
  answer(saveKey, (body) => {
    version += 1
    return { data: { ...stored, ...(body as object), version: String(version) } as Product }
  })
  openPage(
    <ProductEditor
      product={{ ...stored, ...product }}
      categories={[category]}
      categoryId="c"
      establishmentId="place"
    />,
  )
}

beforeEach(() => page.viewport(1280, 900))
afterEach(closePage)

test("a dish gets a station, keeps the focus on its field, and is saved with it", async () => {
  open([grill, drinks])
  await expect.element(field).toHaveValue("")
  field.element().focus()
  await field.selectOptions(drinks.name.sa)
  await expect.element(field).toHaveFocus()
  await save()
  await expect.poll(savedStation).toEqual([drinks.id])
})

test("a dish that has a station goes back to its category's", async () => {
  open([grill, drinks], { station_id: grill.id })
  await expect.element(field).toHaveValue(grill.id)
  await field.selectOptions(m["terms.station_of_category"]())
  await save()
  await expect.poll(savedStation).toEqual([null])
})

test("a kitchen without stations has nothing to choose", async () => {
  open([])
  await expect.element(page.getByLabelText(m["field.price"]())).toHaveValue("28")
  await expect.poll(() => calls.some(({ key }) => key === "GET /staff/stations/")).toBe(true)
  await expect.element(field).not.toBeInTheDocument()
})
