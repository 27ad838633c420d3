import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { switchLanguage, table12, waitUntilStarted } from "../support/guest.ts"
import { words } from "../support/words.ts"

const { deactivated } = known.establishments
const unknownCode = "99999999-9999-4999-8999-999999999999"

test("what is not there says so in either language, with a way home", async ({ page, watch }) => {
  watch.allow(/404/)
  for (const [path, key] of [
    [`/qr/${unknownCode}`, "error.establishment_not_found"],
    ["/no/such/page", "missing_page.title"],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await waitUntilStarted(page)
    for (const language of ["en", "sa"] as const) {
      await switchLanguage(page, language)
      await expect(page.getByRole("heading", { name: words(language, key) })).toBeVisible()
    }
    await page.getByRole("link", { name: words("sa", "action.back_to_home") }).click()
    await expect(page).toHaveURL("/")
    await expect(page.getByRole("heading", { name: words("sa", "start.title") })).toBeVisible()
  }
})

const isDish = (path: string) => path.startsWith("/items/")

const start = [table12, "/", "/not-authorized", `/deactivated/${deactivated}`]

/** Every page is sent whole: its links are in what the server answers. */
test("every link of the guest's pages leads to a page", async ({ request }) => {
  const seen = new Set<string>()
  const waiting = [...start]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await request.get(path)
    expect.soft(answer.status(), path).not.toBe(404)
    const html = await answer.text()
    const ours = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)/g)].map((link) => link[1] ?? "")
    const next = ours.filter((one) => !one.startsWith("/console"))
    // One dish of a page stands for all of them: they are drawn by the same code.
    waiting.push(...next.filter((one) => !isDish(one)), ...next.filter(isDish).slice(0, 1))
  }
  expect([...seen].some((path) => path.startsWith("/privacy-policy/"))).toBe(true)
  expect([...seen].some((path) => path.startsWith("/branch/"))).toBe(true)
})
