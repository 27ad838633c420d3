import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { table12 } from "../support/guest.ts"
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
  await page.goto(`/referral/${known.qr.olayaTable12}`)
  await expect(page.getByRole("heading", { name: words("sa", "coming.title") })).toBeVisible()
  await page
    .getByRole("main")
    .getByRole("link", { name: words("sa", "action.back_to_home") })
    .click()
  await expect(page).toHaveURL(table12)
})

const start = [table12, "/", "/not-authorized", `/deactivated/${known.establishments.deactivated}`]

/** Every page is sent whole: its links are in what the server answers. */
test("nothing links to a screen that is not built yet", async ({ request }) => {
  const seen = new Set<string>()
  const waiting = [...start]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const html = await (await request.get(path)).text()
    const ours = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)/g)].map((link) => link[1] ?? "")
    expect.soft(ours.filter(isUnbuilt), `links of ${path}`).toEqual([])
    const next = ours.filter((one) => !one.startsWith("/console") && !isUnbuilt(one))
    // One dish of a page stands for all of them: they are drawn by the same code.
    waiting.push(...next.filter((one) => !isDish(one)), ...next.filter(isDish).slice(0, 1))
  }
  expect([...seen].some((path) => path.startsWith("/privacy-policy/"))).toBe(true)
  expect([...seen].some((path) => path.startsWith("/branch/"))).toBe(true)
})
