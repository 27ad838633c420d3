import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectNoText, expectText, main, table12 } from "../../testing/page-parts.ts"

const path = `/privacy-policy/${table12}`
const ask = () => page.getByRole("link", { name: m["privacy_request.sign_in_action"]() })

test("a request is made in the profile", async () => {
  serveDemo()
  await openScreen(path)
  await expect.element(ask()).toHaveAttribute("href", `/profile/${table12}#your-data`)
  await expectNoText(main(), m["privacy_request.by_contact"]())
})

test("where nobody can sign in a request is made by the contact below", async () => {
  serveDemo().place.sends_codes = false
  await openScreen(path)
  await expectText(main(), m["privacy_request.by_contact"]())
  await expectNoText(main(), m["privacy_request.sign_in"]())
  await expectCount(ask(), 0)
})
