import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { submitSignIn } from "../support/console.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const menu = "/console/menu"

/** The lines of the menu are there: the first of them is a product with a photo. */
async function seeMenu(page: Page): Promise<void> {
  await expect(page.getByRole("switch").first()).toBeVisible()
}

async function openFirstProduct(page: Page, language: Language): Promise<void> {
  await seeMenu(page)
  const id = await page.locator("li[data-id]").first().getAttribute("data-id")
  await page.goto(`/console/menu/products/${id}`)
  await expect(page.getByLabel(words(language, "field.name_en"))).not.toHaveValue("")
}

async function openNewProduct(page: Page, language: Language): Promise<void> {
  await page.getByLabel(words(language, "field.name_sa")).fill("لاتيه إسباني")
  await page.getByLabel(words(language, "field.price"), { exact: true }).fill("18.5")
  await expect(page.getByText(words(language, "menu_editor.required"))).toBeVisible()
}

async function openCrop(page: Page, language: Language): Promise<void> {
  await expect(page.getByLabel(words(language, "field.name_en"))).toBeVisible()
  const picture = await page.screenshot()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "dish.png", mimeType: "image/png", buffer: picture })
  const dialog = page.getByRole("dialog", { name: words(language, "picture.crop_title") })
  await expect(dialog.locator("img")).toBeVisible()
}

async function openDeleteCategory(page: Page, language: Language): Promise<void> {
  await seeMenu(page)
  const [before = "", after = ""] = words(language, "action.more_for", { name: "|" }).split("|")
  const name = await page
    .getByRole("heading", { level: 2 })
    .first()
    .locator("span")
    .first()
    .textContent()
  await page.getByRole("button", { name: `${before}${name}${after}`, exact: true }).click()
  await page.getByRole("menuitem", { name: words(language, "action.delete") }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function openAddCategory(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: words(language, "menu_editor.category_add") }).click()
  await page.getByRole("button", { name: words(language, "menu_editor.window_add") }).click()
}

/** A place of its own, whose owner signs in for the first time. */
const newOwner = { email: "", password: "the first evening" }

async function createPlace(request: APIRequestContext): Promise<void> {
  const { access_token } = await signInByRequest(request, known.staff.platformAdministrator)
  newOwner.email = `${newId()}@example.com`
  const created = await request.post("/api/staff/establishments/", {
    headers: { authorization: `Bearer ${access_token}` },
    data: {
      id: newId(),
      name: { en: "First evening", sa: "أول ليلة" },
      owner_name: "Sara",
      owner_email: newOwner.email,
      owner_password: newOwner.password,
    },
  })
  expect(created.status()).toBe(200)
}

async function signInByRequest(request: APIRequestContext, email: string) {
  const answer = await request.post("/api/staff/sessions/", {
    data: { email, password: known.password },
  })
  return ((await answer.json()) as { data: { access_token: string } }).data
}

async function seeEmptyMenu(page: Page, language: Language): Promise<void> {
  await submitSignIn(page, newOwner.email, newOwner.password, language)
  await expect(page).not.toHaveURL(/sign-in/)
  await page.goto(menu)
  await expect(page.getByText(words(language, "menu_editor.empty_title"))).toBeVisible()
}

export const menuScreens: Screen[] = [
  { name: "console-menu", path: menu, signedInAs: "owner", act: seeMenu },
  {
    name: "console-menu-empty",
    path: "/console/sign-in",
    arrange: createPlace,
    act: seeEmptyMenu,
  },
  {
    name: "console-menu-category",
    path: menu,
    signedInAs: "owner",
    isOverlay: true,
    act: openAddCategory,
  },
  {
    name: "console-menu-delete-category",
    path: menu,
    signedInAs: "owner",
    isOverlay: true,
    act: openDeleteCategory,
  },
  { name: "console-product", path: menu, signedInAs: "owner", act: openFirstProduct },
  {
    name: "console-product-missing",
    path: `${menu}/products/new`,
    signedInAs: "owner",
    act: openNewProduct,
  },
  {
    name: "console-product-crop",
    path: `${menu}/products/new`,
    signedInAs: "owner",
    isOverlay: true,
    act: openCrop,
  },
]
