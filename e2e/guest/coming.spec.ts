import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { enterPlace, table12 } from "../support/guest.ts"
import { addressOf, isUnbuilt, unbuiltPatterns } from "../support/guest-routes.ts"
import { languages, words } from "../support/words.ts"

const isDish = (path: string) => path.startsWith("/items/")

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test("a screen that is not built yet says so", async ({ request }) => {
      for (const pattern of unbuiltPatterns) {
        const address = addressOf(pattern, known.qr.olayaTable12)
        const answer = await request.get(address)
        const says = (await answer.text()).includes(words(language, "coming.text"))
        expect.soft(answer.status(), address).toBe(200)
        expect.soft(says, `${address} says so`).toBe(true)
      }
    })
  })
}

test("it leads back to the place", async ({ page }) => {
  await page.goto(`/cart/${known.qr.olayaTable12}`)
  await expect(page.getByRole("heading", { name: words("sa", "coming.title") })).toBeVisible()
  await page
    .getByRole("main")
    .getByRole("link", { name: words("sa", "action.back_to_home") })
    .click()
  await expect(page).toHaveURL(table12)
})

test.describe("on a desk", () => {
  test.use({ viewport: desktop })

  test("nothing links to a screen that is not built yet", async ({ page }) => {
    await enterPlace(page)
    const seen = new Set<string>()
    const waiting = [
      table12,
      "/",
      "/not-authorized",
      `/deactivated/${known.establishments.deactivated}`,
    ]
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path)) continue
      seen.add(path)
      await page.goto(path)
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      const ours = links
        .map((href) => new URL(href))
        .filter(({ origin }) => origin === new URL(page.url()).origin)
        .map(({ pathname }) => pathname)
      expect.soft(ours.filter(isUnbuilt), `links of ${path}`).toEqual([])
      const next = ours.filter((one) => !one.startsWith("/console") && !isUnbuilt(one))
      // One dish of a page stands for all of them: they are drawn by the same code.
      const [dish] = next.filter(isDish)
      waiting.push(...next.filter((one) => !isDish(one)), ...(dish ? [dish] : []))
    }
    expect([...seen].some((path) => path.startsWith("/privacy-policy/"))).toBe(true)
  })
})
