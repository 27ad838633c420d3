import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { table12 } from "../support/guest.ts"

const isDish = (path: string) => path.startsWith("/items/")

const start = [table12, "/", "/not-authorized", `/deactivated/${known.establishments.deactivated}`]

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
