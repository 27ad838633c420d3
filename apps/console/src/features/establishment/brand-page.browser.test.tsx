import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage, sentTo } from "../../testing/console-screen.tsx"
import { placeId, signInAs } from "../../testing/signed-in.ts"
import type { Brand } from "./brand.ts"
import { BrandPage } from "./brand-page.tsx"

const brand: Brand = {
  ...{ name: { en: "Bayt Al Karam", sa: "بيت الكرم" }, logo: null, logo_media_id: null },
  theme: defaultThemeColours,
  ...{ opens_menu_at_once: false, content_width: "full", version: "1" },
}
const save = "PUT /staff/brand/"

const primary = () => page.getByRole("textbox", { name: m["brand.colour_primary"](), exact: true })
const saveButton = () => page.getByRole("button", { name: m["action.save"]() })

function open() {
  signInAs("owner")
  answer("GET /staff/brand/", () => ({ data: brand }))
  answer(save, (body) => ({ data: { ...brand, ...(body as object), version: "2" } }))
  return openPage(<BrandPage establishmentId={placeId} />, "/settings/brand", "/settings/brand")
}

let router: ReturnType<typeof open>

beforeEach(async () => {
  router = open()
  await expect.element(primary()).toHaveValue("#0F6B4F")
})

test("contrast is said in words, whatever is picked", async () => {
  await primary().fill("#F2C94C")
  await expect.element(page.getByText("11.0:1", { exact: false }).first()).toBeVisible()
  await primary().fill("#1D5FA8")
  await expect.element(page.getByText("11.0:1", { exact: false })).not.toBeInTheDocument()
})

test("what is wrong is said at its field, and is not sent", async () => {
  await page.getByLabelText(m["field.name_sa"]()).fill("  ")
  await primary().fill("green")
  await saveButton().click()
  await expect.element(page.getByText(m["validation.required"]())).toBeVisible()
  await expect.element(page.getByText(m["validation.colour_invalid"]())).toBeVisible()
  expect(sentTo(save)).toEqual([])
  await page.getByRole("button", { name: m["save.discard"]() }).click()
  await expect.element(primary()).toHaveValue("#0F6B4F")
  await expect.element(saveButton()).toBeDisabled()
})

test("leaving with unsaved changes asks first, and staying loses nothing", async () => {
  const name = page.getByLabelText(m["field.name_en"]())
  await name.fill("Bayt Al Karam Riyadh")
  void router.navigate("/account")
  const question = page.getByRole("dialog", { name: m["save.leave_title"]() })
  await question.getByRole("button", { name: m["save.leave_stay"]() }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue("Bayt Al Karam Riyadh")
  expect(router.state.location.pathname).toBe("/settings/brand")
  void router.navigate("/account")
  await question.getByRole("button", { name: m["save.leave_confirm"]() }).click()
  await expect.poll(() => router.state.location.pathname).toBe("/account")
})

test("where a scan leads is saved with the version that was read", async () => {
  await page.getByRole("radio", { name: m["brand.scan_menu"](), exact: false }).click()
  await saveButton().click()
  await expect.element(page.getByText(m["brand.saved"]())).toBeVisible()
  expect(sentTo(save)).toMatchObject([{ opens_menu_at_once: true, version: "1" }])
})
