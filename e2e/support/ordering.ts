import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { signIn } from "./customer.ts"
import { waitUntilStarted } from "./guest.ts"
import { addButton, cartButton } from "./menu/item.ts"
import { changeMenu } from "./menu/menu-change.ts"
import type { ServerProcess } from "./server/server-process.ts"
import type { Tokens } from "./staff-sessions.ts"
import { type Language, words } from "./words.ts"

export const olaya: string = known.qr.olaya

/** Inside the nearer zone of Olaya, inside the further one, and in another town. */
export const nearPin = "24.695, 46.685"
export const farPin = "24.735, 46.66"
export const jeddahPin = "21.543, 39.173"

export async function addToCart(
  page: Page,
  slugs: string[],
  { uuid = olaya, language = "en" as Language, origin = "" } = {},
): Promise<void> {
  for (const slug of slugs) {
    await page.goto(`${origin}/items/${uuid}/${slug}`)
    await waitUntilStarted(page)
    await addButton(page, language).click()
    await expect(cartButton(page, language)).toBeVisible()
  }
}

export const continueButton = (page: Page, language: Language = "en") =>
  page
    .getByRole("link", { name: words(language, "cart.continue") })
    .or(page.getByRole("button", { name: words(language, "cart.continue") }))

/** The main action of the step, and the step it leads to. */
export async function proceed(page: Page, to: RegExp | string, language: Language = "en") {
  await continueButton(page, language).click()
  await expect(page).toHaveURL(to)
}

/** The way it is wanted, and the step that this leads to. */
export async function chooseType(
  page: Page,
  type: 1 | 2 | 3,
  to: RegExp | string = type === 3 ? /\/order-data\// : /\/checkout\//,
): Promise<void> {
  await page.locator(`main button[value="${type}"]`).click()
  await expect(page).toHaveURL(to)
}

/** By numbers, as without any map. */
export async function putPin(page: Page, at: string, language: Language = "en"): Promise<void> {
  const field = page.getByLabel(words(language, "checkout.coordinates"))
  if (!(await field.isVisible()))
    await page.getByText(words(language, "checkout.by_numbers")).click()
  await field.fill(at)
  await page.getByRole("button", { name: words(language, "checkout.put_pin") }).click()
}

/** One dish, to be delivered: the way from the menu to where its address is asked. */
export async function toDeliveryData(page: Page): Promise<void> {
  await addToCart(page, ["chicken-kabsa"])
  await page.goto(`/cart/${olaya}`)
  await chooseType(page, 3)
}

/** From the cart to the checkout of a pickup, as soon as it can be. */
export async function toPickupCheckout(
  page: Page,
  { uuid = olaya, origin = "" } = {},
): Promise<void> {
  await page.goto(`${origin}/cart/${uuid}`)
  await chooseType(page, 2)
}

/** The contact of the checkout: a verified phone, then a name. */
export async function giveContact(
  page: Page,
  server: ServerProcess,
  { name = "Noura", language = "en" as Language } = {},
): Promise<string> {
  const mobile = await signIn(page, server, undefined, language)
  await page.getByLabel(words(language, "checkout.your_name")).fill(name)
  await page.keyboard.press("Enter")
  await expect(page.getByLabel(words(language, "checkout.your_name"))).toBeHidden()
  return mobile
}

export const placeButton = (page: Page, language: Language = "en") =>
  page.getByRole("button", { name: words(language, "checkout.place") })

export async function expectConfirmed(page: Page, language: Language = "en"): Promise<string> {
  await expect(page).toHaveURL(/\/order\/[^/]+\/[^/]+$/)
  await expect(page.getByText(words(language, "order.confirmed_title"))).toBeVisible()
  return new URL(page.url()).pathname.split("/").at(-1) ?? ""
}

/** How many orders there are, by whatever way they came. */
export async function countOrders(server: ServerProcess): Promise<number> {
  return withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM "order"',
    )
    return rows[0]?.count ?? 0
  })
}

/** As staff move it on from the board. */
export async function moveOrder(
  server: ServerProcess,
  { access_token }: Tokens,
  orderId: string,
  move: { action: string; reason?: string; courier_id?: string },
): Promise<void> {
  const headers = {
    authorization: `Bearer ${access_token}`,
    "content-type": "application/json",
  }
  const seen = await fetch(`${server.url}/api/staff/orders/${orderId}/`, { headers })
  const { data } = (await seen.json()) as { data: { version: number } }
  const answer = await fetch(`${server.url}/api/staff/orders/${orderId}/moves/`, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...move, version: data.version }),
  })
  if (!answer.ok) throw new Error(`${move.action}: ${answer.status} ${await answer.text()}`)
}

/** What no guest's journey waits for: as staff set the branch whose code it is. */
export async function setOlaya(server: ServerProcess, columns: string): Promise<void> {
  await changeMenu(
    server,
    `UPDATE branch SET ${columns} WHERE establishment_id = '${known.establishments.baytAlKaram}'
     AND is_main`,
  )
}
