import { expect, test } from "../../fixtures.ts"
import { desktop } from "../../support/browser.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: desktop, signedInAs: "owner", language: "en" })

const w = (key: Parameters<typeof words>[1]) => words("en", key)

test("the VAT number on receipts: typed in any digits, refused when it is none", async ({
  page,
}) => {
  await page.goto("/console/settings/payments")
  const card = page.getByRole("region", { name: w("till.receipts_title"), exact: true })
  const number = card.getByLabel(w("receipt.vat_number"))
  const save = card.getByRole("button", { name: w("action.save") })
  await number.fill("12345")
  await save.click()
  await expect(card.getByText(w("validation.vat_number_invalid"))).toBeInViewport()
  await number.fill("٣٠٠٤٥٦٧٨٩ ١٠٠٠٠٣")
  await save.click()
  await expect(page.getByText(w("till.receipts_saved"))).toBeVisible()
  await page.reload()
  await expect(number).toHaveValue("300456789100003")
})

test.describe("a place without an account at a gateway", () => {
  test.use({ signedInAs: "cafeOwner" })

  test("is told that guests see no card online, once it offers one", async ({ page }) => {
    await page.goto("/console/settings/payments")
    const ways = page.getByRole("region", { name: w("till.ways_title"), exact: true })
    const online = ways.getByRole("group", { name: w("board.pay_online") })
    const notice = page.getByText(w("till.online_no_account"))
    await expect(online).toBeVisible()
    await expect(notice).toBeHidden()
    await online.getByRole("button", { name: w("order_type.pickup") }).click()
    await ways.getByRole("button", { name: w("action.save") }).click()
    await expect(notice).toBeVisible()
  })
})
