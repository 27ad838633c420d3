import { type ModuleName, moduleNames } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, closePage, openPage } from "../../../testing/console-screen.tsx"
import { moduleWords } from "./module-words.ts"
import { ModulesPage } from "./modules-page.tsx"

afterEach(closePage)

const placeWith = (on: readonly ModuleName[], version: string) => ({
  modules: moduleNames.map((name) => ({ name, is_on: on.includes(name), is_allowed: true })),
  version,
})
/** Its hint belongs to the name that a screen reader says. */
const switchOf = (name: ModuleName) =>
  page.getByRole("switch", { name: new RegExp(`^${moduleWords[name].name()}`) })
const sent = () => calls.filter(({ key }) => key === "PUT /staff/modules/").map(({ body }) => body)

test("a new place finds a switch for every service", async () => {
  answer("GET /staff/modules/", () => ({ data: placeWith(["menu", "ordering"], "1") }))
  openPage(<ModulesPage />)
  for (const name of moduleNames) await expect.element(switchOf(name)).toBeVisible()
})

test("two quick switches are sent one after the other, the second with the first's version", async () => {
  answer("GET /staff/modules/", () => ({ data: placeWith(["menu"], "1") }))
  answer("PUT /staff/modules/", (body) => {
    const { on, version } = body as { on: ModuleName[]; version: string }
    return { data: placeWith(on, String(Number(version) + 1)) }
  })
  openPage(<ModulesPage />)
  await switchOf("loyalty").click()
  await switchOf("coupon").click()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toEqual({ on: ["menu", "loyalty", "coupon"], version: "2" })
})

test("after a colleague's switch the tap is undone, theirs is shown, and the next tap keeps it", async () => {
  let place = placeWith(["menu"], "1")
  answer("GET /staff/modules/", () => ({ data: place }))
  answer("PUT /staff/modules/", (body) => {
    const { on, version } = body as { on: ModuleName[]; version: string }
    if (version !== place.version) return { refused: "changed_meanwhile" }
    place = placeWith(on, "3")
    return { data: place }
  })
  openPage(<ModulesPage />)
  await expect.element(switchOf("coupon")).not.toBeChecked()
  place = placeWith(["menu", "loyalty"], "2")
  await switchOf("coupon").click()
  await expect.element(page.getByText(m["error.changed_meanwhile"]())).toBeVisible()
  await expect.element(switchOf("loyalty")).toBeChecked()
  await expect.element(switchOf("coupon")).not.toBeChecked()
  await switchOf("coupon").click()
  await expect.poll(() => place.version).toBe("3")
  expect(sent().at(-1)).toEqual({ on: ["menu", "loyalty", "coupon"], version: "2" })
})
