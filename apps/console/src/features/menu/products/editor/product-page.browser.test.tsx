import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { isBeingTakenAway } from "../../../../shell/api/cached-edits.ts"
import { fetchAgain, queryClient } from "../../../../shell/api/query-client.ts"
import { answer, openPage, sentTo } from "../../../../testing/console-screen.tsx"
import { signInAs } from "../../../../testing/signed-in.ts"
import type { Product, StaffMenu } from "../../menu.ts"
import { bodyOf, emptyForm } from "./product-form.ts"
import { ProductPage } from "./product-page.tsx"

const id = "11111111-1111-4111-8111-111111111111"
const save = "PUT /staff/menu/products/{id}/"
const address = `/menu/products/${id}`

const stored: Product = {
  ...bodyOf({ ...emptyForm("c"), name: { en: "Kabsa", sa: "كبسة" }, price: "25" }),
  ...{ id, slug: "kabsa", version: "1", media_id: null, image: null, burn_minutes: null },
  ...{ nutrition: null, is_combo: false, has_choices: false },
  gaps: { required: [], advised: [] },
}

/** The page of a product as the server knows it at each moment. */
function open() {
  signInAs("owner")
  const server = { known: stored, asked: 0 }
  const category = { id: "c", name: { en: "Rice", sa: "أرز" }, products: [] }
  answer("GET /staff/menu/", () => ({
    data: { categories: [category], branches: [] } as unknown as StaffMenu,
  }))
  answer("GET /staff/stations/", () => ({ data: [] }))
  answer("GET /staff/tax-groups/", () => ({ data: [] }))
  answer("GET /staff/menu/products/{id}/", () => {
    server.asked += 1
    return { data: server.known }
  })
  answer(save, (body) => {
    const { version, ...typed } = body as Product
    if (version !== server.known.version) return { refused: "product_changed" }
    server.known = { ...server.known, ...typed, version: "3" }
    return { data: server.known }
  })
  const router = openPage(<ProductPage id={id} establishmentId="place" />, address, address)
  return { server, router }
}

const description = () => page.getByLabelText(m["menu_editor.description_en"]())
const press = (label: string) => page.getByRole("button", { name: label, exact: true }).click()

test("what somebody else saved meanwhile is not overwritten unasked", async () => {
  const { server, router } = open()
  await description().fill("Typed by me")
  server.known = { ...stored, price_minor: 9_900, version: "2" }
  await fetchAgain("staff-product")
  await expect.element(page.getByText(m["error.product_changed"]())).toBeVisible()
  await press(m["action.save"]())
  const question = page.getByRole("dialog", { name: m["error.product_changed"]() })
  await expect.element(question).toMatchTextContent(m["field.price"]())
  await question.getByRole("button", { name: m["action.close"]() }).click()
  await expect.element(description()).toHaveValue("Typed by me")
  expect(server.known.price_minor).toBe(9_900)
  await press(m["action.save"]())
  await question.getByRole("button", { name: m["menu_editor.keep_mine"]() }).click()
  await expect.element(page.getByText(m["menu_editor.saved"]())).toBeVisible()
  expect(sentTo(save).at(-1)).toMatchObject({ price_minor: 2_500, version: "2" })

  await description().fill("Not saved")
  void router.navigate("/account")
  const guard = page.getByRole("dialog", { name: m["save.leave_title"]() })
  await guard.getByRole("button", { name: m["save.leave_stay"]() }).click()
  await expect.element(description()).toHaveValue("Not saved")
})

test("deleted on its own page, with changes, it is left at once, not asked for again, and comes back", async () => {
  const { server, router } = open()
  await description().fill("Never saved")
  const before = server.asked
  answer("DELETE /staff/menu/products/{id}/", async () => {
    // A hint that comes before the answer.
    await queryClient.invalidateQueries({ predicate: (query) => !isBeingTakenAway(query) })
    return { data: undefined as never }
  })
  const restore = "POST /staff/menu/products/{id}/restore/"
  answer(restore, () => ({ data: undefined as never }))
  await press(m["action.more_for"]({ name: "كبسة" }))
  await page.getByRole("menuitem", { name: m["action.delete"](), exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe("/menu")
  expect(server.asked).toBe(before)
  await press(m["action.undo"]())
  await expect.poll(() => sentTo(restore).length).toBe(1)
})
