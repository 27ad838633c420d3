import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../testing/departures.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { banner, expectCount, expectPath } from "../../testing/page-parts.ts"

const heading = (name: string) => page.getByRole("heading", { name, exact: true })

test.each([
  ["/qr/99999999-9999-4999-8999-999999999999", () => m["error.establishment_not_found"]()],
  ["/no/such/page", () => m["missing_page.title"]()],
])("what is not there says so in either language, with a way home: %s", async (path, title) => {
  serveDemo()
  api().refuse("GET /restaurant/qr/{uuid}/data/", 404, "establishment_not_found")
  api().answer("GET /installation/", () => ({ is_demo: false, places: [] }))
  await openScreen(path)
  await expect.element(heading(title())).toBeVisible()
  await banner().getByRole("button", { name: "English" }).click()
  await expect.poll(() => document.documentElement.lang).toBe("en")
  await expect.element(heading(title())).toBeVisible()
  await page.getByRole("link", { name: m["action.back_to_home"]() }).click()
  await expectPath("/")
})

test("the error page stands alone, and reloads", async () => {
  serveDemo()
  await openScreen("/error")
  await expect.element(heading(m["error.oops"]())).toBeVisible()
  await expectCount(page.getByRole("banner"), 0)
  await expectCount(page.getByRole("contentinfo"), 0)
  await page.getByRole("button", { name: m["error.refresh_page"]() }).click()
  await expect.poll(takeDepartures).toEqual(["/error"])
})

test("who is not authorised is led to the login", async () => {
  serveDemo()
  await openScreen("/not-authorized")
  await expect.element(heading(m["error.not_authorized"]())).toBeVisible()
  await expect
    .element(page.getByRole("link", { name: m["action.back_to_login"]() }))
    .toHaveAttribute("href", "/console/")
})
