import { type NominatimSimulator, startNominatim } from "@sufra/simulators/nominatim"
import { test as base, expect } from "../../fixtures.ts"
import { nearPin, putPin, toDeliveryData } from "../../support/ordering.ts"
import { startServerProcess } from "../../support/server/server-process.ts"
import { words } from "../../support/words.ts"

/** A server of its own, which has a geocoder to ask. */
const test = base.extend<object, { geocoder: NominatimSimulator }>({
  geocoder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const geocoder = await startNominatim()
      await use(geocoder)
      await geocoder.close()
    },
    { scope: "worker" },
  ],
  startServer: [
    async ({ geocoder }, use) => {
      await use(() => startServerProcess({ env: { SUFRA_GEOCODER_URL: geocoder.url } }))
    },
    { scope: "worker" },
  ],
})

test.use({ language: "en" })

test("the words of an address come with the pin, until the guest writes their own", async ({
  page,
}) => {
  await toDeliveryData(page)
  const street = page.getByLabel(words("en", "checkout.address"), { exact: true })
  await putPin(page, nearPin)
  await expect(street).toHaveValue("12 Olaya Street, Al Olaya, Riyadh")
  await street.fill("Behind the mosque")
  const asked = page.waitForRequest(/address-at/, { timeout: 3_000 }).catch(() => null)
  await putPin(page, "24.696, 46.685")
  expect(await asked).toBeNull()
  await expect(street).toHaveValue("Behind the mosque")
})
