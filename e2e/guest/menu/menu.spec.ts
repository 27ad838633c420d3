import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"

test("whoever asks only for the head of a page leaves it whole for the others", async ({
  request,
  server,
}) => {
  // Under another host name nobody has asked for it yet.
  const address = `http://127.0.0.1:${server.port}/menu/${known.qr.olaya}`
  expect((await request.head(address)).status()).toBe(200)
  const page = await request.get(address)
  expect(await page.text()).toContain("كبسة دجاج")
})
