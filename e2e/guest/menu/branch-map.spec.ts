import type { Page } from "@playwright/test"
import { connect } from "@sufra/db/connection"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { test as base, expect } from "../../fixtures.ts"
import { switchLanguage } from "../../support/guest.ts"
import { words } from "../../support/words.ts"

/** Maps come from this machine, and scans open the menu at once. */
const test = base.extend({
  settingsAtStart: async ({ tiles }, use) => use(() => ({ SUFRA_MAP_TILES: tiles.template })),
  server: async ({ server }, use) => {
    const database = connect(server.databaseUrl)
    await database.withTransaction((tx) =>
      tx.update(establishment).set({ settings: { opensMenuAtOnce: true } }),
    )
    await database.close()
    await use(server)
  },
})

const branchesPath = `/branches/${known.establishments.baytAlKaram}`

async function openNakheel(page: Page) {
  await page.goto(branchesPath)
  await page.getByRole("link", { name: "فرع النخيل", exact: true }).click()
  return page.getByRole("region", { name: words("sa", "branch.map_of", { name: "فرع النخيل" }) })
}

test("the map comes with its pictures, its thanks and its controls where reading begins", async ({
  page,
  tiles,
}) => {
  tiles.isDown = false
  const map = await openNakheel(page)
  await expect(map.locator("[data-drawn=true] .leaflet-tile-loaded").first()).toBeVisible()
  await expect(map.getByRole("link", { name: "OpenStreetMap" })).toBeVisible()
  const middleOf = async () => {
    const box = await map.boundingBox()
    const zoom = await map.getByRole("button").first().boundingBox()
    return { map: (box?.x ?? 0) + (box?.width ?? 0) / 2, zoom: zoom?.x ?? 0 }
  }
  const arabic = await middleOf()
  expect(arabic.zoom).toBeGreaterThan(arabic.map)
  await switchLanguage(page, "en")
  const english = page.getByRole("region", { name: "Map of Al Nakheel" })
  await expect(english.getByRole("button", { name: words("en", "branch.zoom_in") })).toBeVisible()
  const box = await english.boundingBox()
  const zoom = await english.getByRole("button").first().boundingBox()
  expect(zoom?.x ?? 0).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0) / 2)
})

test("a place may open its menu at once: counted, with its source, and Back leaves", async ({
  page,
}) => {
  await page.goto("/not-authorized")
  const scan = page.waitForRequest(/\/branch\/qr-check\//)
  await page.goto(`/qr/${known.qr.cardamomCorner}?utm_source=flyer`)
  await expect(page).toHaveURL(`/menu/${known.qr.cardamomCorner}?utm_source=flyer`)
  expect((await scan).postDataJSON()).toEqual({
    uuid: known.qr.cardamomCorner,
    utm_source: "flyer",
  })
  await page.getByRole("banner").getByRole("link").first().click()
  await expect(page).toHaveURL(`/qr/${known.qr.cardamomCorner}`)
  await expect(page.getByRole("heading", { level: 1, name: "ركن الهيل" })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/menu\//)
  await page.goBack()
  await expect(page).toHaveURL("/not-authorized")
})
