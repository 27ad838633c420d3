import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { test as base, expect } from "../../fixtures.ts"
import { pageHeading } from "../../support/console.ts"
import { words } from "../../support/words.ts"

/** Maps come from this machine. */
const test = base.extend({
  settingsAtStart: async ({ tiles }, use) => use(() => ({ SUFRA_MAP_TILES: tiles.template })),
})

test.use({ viewport: { width: 1440, height: 900 }, signedInAs: "owner", language: "en" })

const { baytAlKaram } = known.establishments

async function openOrdering(page: Page, name = "Al Nakheel"): Promise<void> {
  await page.goto("/console/branches")
  await page.getByRole("link", { name, exact: true }).click()
  await page.getByRole("link", { name: words("en", "terms.tab_ordering"), exact: true }).click()
  await expect(page).toHaveTitle(new RegExp(words("en", "terms.page_title", { branch: name })))
  await expect(pageHeading(page, name)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: words("en", "action.save"), exact: true }).click()
  await expect(page.getByText(words("en", "save.unsaved"))).toHaveCount(0)
  await expect(page.getByText(words("en", "brand.saved")).first()).toBeVisible()
}

/** What a guest's browser is told. */
async function termsOf(page: Page) {
  const id = /branches\/([^/]+)/.exec(page.url())?.[1]
  const reply = await page.request.get(`/api/order/qr/${baytAlKaram}/branches/${id}/terms/`)
  const { data } = (await reply.json()) as {
    data: {
      zones: { name: { en: string }; fee_minor: number; polygon: { lat: number; lng: number }[] }[]
    }
  }
  return data
}

const mapOf = (page: Page) => page.getByRole("region", { name: words("en", "terms.map") })
const cornerOf = (page: Page, number: number) =>
  mapOf(page).getByRole("button", { name: words("en", "terms.corner", { number }), exact: true })

async function pressMap(page: Page, x: number, y: number): Promise<void> {
  await mapOf(page).click({ position: { x, y } })
}

async function nameZone(page: Page, en: string): Promise<void> {
  await page.getByLabel(words("en", "field.name_sa")).fill("منطقة مرسومة")
  await page.getByLabel(words("en", "field.name_en")).fill(en)
}

test("a zone drawn on the map is where guests are delivered to", async ({ page, tiles }) => {
  tiles.isDown = false
  await openOrdering(page)
  await expect(mapOf(page).locator(".leaflet-tile-loaded").first()).toBeAttached()

  await test.step("corner by corner, closed at the first", async () => {
    await page.getByRole("button", { name: words("en", "terms.zone_add") }).click()
    await expect(page.getByText(words("en", "terms.map_draw"))).toBeVisible()
    for (const [x, y] of [
      [200, 150],
      [400, 140],
      [420, 330],
      [210, 340],
    ] as const) {
      await pressMap(page, x, y)
    }
    await expect(cornerOf(page, 4)).toBeVisible()
    await cornerOf(page, 1).click()
    await expect(page.getByText(words("en", "terms.map_edit"))).toBeVisible()
    await nameZone(page, "Drawn")
    await page.getByLabel(words("en", "terms.fee")).fill("٧٫٥")
    await save(page)
  })
  const drawn = (await termsOf(page)).zones.find(({ name }) => name.en === "Drawn")
  expect(drawn).toMatchObject({ fee_minor: 750 })
  expect(drawn?.polygon).toHaveLength(4)

  await test.step("a corner is dragged, one is added in the middle of a side, one taken away", async () => {
    const before = drawn?.polygon[2]
    const corner = await cornerOf(page, 3).boundingBox()
    const middle = { x: (corner?.x ?? 0) + 22, y: (corner?.y ?? 0) + 22 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 40, middle.y + 30, { steps: 5 })
    await page.mouse.up()
    await mapOf(page).getByTitle(words("en", "terms.corner_between")).first().click()
    await expect(cornerOf(page, 5)).toBeVisible()
    await cornerOf(page, 5).focus()
    await page.keyboard.press("Delete")
    await expect(cornerOf(page, 5)).toHaveCount(0)
    await save(page)
    const polygon = (await termsOf(page)).zones.find(({ name }) => name.en === "Drawn")?.polygon
    expect(polygon).toHaveLength(4)
    expect(polygon).not.toContainEqual(before)
  })
})
