import { readFile } from "node:fs/promises"
import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { words } from "../support/words.ts"

test.use({ viewport: desktop, signedInAs: "owner", language: "sa" })

const say = (key: Parameters<typeof words>[1], fields?: Parameters<typeof words>[2]) =>
  words("sa", key, fields)

test("the owner changes the programme, makes a coupon with many codes and takes them along", async ({
  page,
}) => {
  await page.goto("/console/loyalty")
  await page.getByLabel(say("loyalty_editor.points_per_sar")).fill("2")
  // What guests will read changes with every figure, before it is saved.
  await expect(page.getByText(say("rule.earn", { points: "نقطتين" }))).toBeVisible()
  await page.getByRole("button", { name: say("action.save") }).click()
  await expect(page.getByText(say("loyalty_editor.saved"))).toBeVisible()
  await expect(page.getByText(say("loyalty_editor.version", { number: 2 }))).toBeVisible()

  await page.getByRole("link", { name: say("loyalty_editor.tab_coupons") }).click()
  await page.getByRole("link", { name: say("coupon_editor.new") }).click()
  await page.getByLabel(say("field.name_sa")).fill("هدية العيد")
  await page.getByLabel(say("field.name_en")).fill("Eid gift")
  await page.getByRole("radio", { name: say("coupon_editor.way_single") }).check()
  await page.getByRole("button", { name: say("action.save") }).click()
  await expect(page.getByText("لا توجد رموز بعد")).toBeVisible()
  await page.getByLabel(say("coupon_editor.codes_wanted")).fill("2500")
  await page.getByRole("button", { name: say("coupon_editor.codes_make") }).click()
  await expect(page.getByText("2,500 رمز حتى الآن")).toBeVisible()

  const arriving = page.waitForEvent("download")
  await page.getByRole("button", { name: say("coupon_editor.codes_save") }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe("هدية العيد.csv")
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n")
  expect(lines).toHaveLength(2_501)
  expect(new Set(lines).size).toBe(2_501)
})
