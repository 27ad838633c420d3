import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../testing/departures.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount } from "../../testing/page-parts.ts"

const heading = (name: string) => page.getByRole("heading", { name, exact: true })

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
