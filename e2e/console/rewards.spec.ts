import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { pageHeading } from "../support/console.ts"
import { GuestAtPlace } from "../support/guest-orders.ts"
import { words } from "../support/words.ts"

test.use({ viewport: desktop, signedInAs: "owner", language: "sa" })

const say = (key: Parameters<typeof words>[1], fields?: Parameters<typeof words>[2]) =>
  words("sa", key, fields)
const prize = "كوب كرك على حسابنا"
const card = "بطاقة الكرك"
const guestName = "سارة الحربي"

test("the owner makes a prize and a card that gives it, and gives it to a guest by hand", async ({
  page,
  server,
  watch,
}) => {
  const { phone } = await GuestAtPlace.signIn(server, guestName)

  await page.goto("/console/loyalty")
  await page.getByRole("link", { name: say("loyalty_editor.tab_rewards") }).click()
  await page.getByRole("link", { name: say("reward_editor.new") }).click()
  await page.getByLabel(say("field.name_sa")).fill(prize)
  await page.getByLabel(say("field.name_en")).fill("A karak on us")
  await page.getByLabel(say("reward_editor.worth"), { exact: true }).fill("8.5")
  await page.getByLabel(say("reward_editor.cost"), { exact: true }).fill("٨٠")
  // The shop's card changes with every figure, before anything is saved.
  await expect(page.getByText("80 نقطة")).toBeVisible()
  await page.getByLabel(say("reward_editor.left")).fill("2")
  await page.getByRole("button", { name: say("action.save") }).click()
  await expect(page.getByText(say("reward_editor.saved"))).toBeVisible()
  await page.getByRole("button", { name: say("reward_editor.shop_points") }).click()
  await expect(page.getByRole("link", { name: prize, exact: true })).toBeHidden()
  await page.getByRole("button", { name: say("reward_editor.shop_prizes") }).click()
  await expect(page.getByRole("link", { name: prize, exact: true })).toBeVisible()

  await page.getByRole("link", { name: say("loyalty_editor.tab_cards") }).click()
  await page.getByRole("link", { name: say("punch_editor.new") }).click()
  await page.getByLabel(say("field.name_sa")).fill(card)
  await page.getByLabel(say("field.name_en")).fill("Karak card")
  await page.getByLabel(say("punch_editor.goal")).fill("6")
  await page.getByLabel(say("punch_editor.reward"), { exact: true }).selectOption(prize)
  await page.getByRole("button", { name: say("action.save") }).click()
  // Nothing counts yet: the form says so at its place, and keeps what was typed.
  await expect(page.getByText(say("validation.required"))).toBeVisible()
  await page.getByRole("button", { name: say("coupon_editor.product_add") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("checkbox", { name: "كرك" }).first().check()
  await dialog.getByRole("button", { name: "إضافة واحد" }).click()
  await page.getByRole("button", { name: say("action.save") }).click()
  await expect(page.getByText(say("punch_editor.saved"))).toBeVisible()
  await expect(page.getByText(`6 أختام: ${prize}`)).toBeVisible()

  // What a card promises is not put away.
  await page.getByRole("link", { name: say("loyalty_editor.tab_rewards") }).click()
  watch.allow(/409/)
  await page.getByRole("button", { name: say("promotion.delete_of", { name: prize }) }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("action.delete") })
    .click()
  await expect(page.getByText(say("error.reward_item_in_use"))).toBeVisible()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("action.cancel") })
    .click()

  await page.goto("/console/customers")
  await page.getByRole("searchbox", { name: say("action.search") }).fill(phone)
  await page.keyboard.press("Enter")
  await expect(pageHeading(page, guestName)).toBeVisible()
  await page.getByRole("button", { name: say("customers.reward_give") }).click()
  const giving = page.getByRole("dialog")
  await giving.getByLabel(say("customers.reward_which")).selectOption(prize)
  await giving.getByLabel(say("customers.adjust_reason")).fill("اعتذار عن التأخير")
  await giving.getByRole("button", { name: say("customers.reward_give") }).click()
  const line = page.getByRole("listitem").filter({ hasText: prize }).first()
  await expect(line).toContainText(say("reward.label_claimable"))
  await line.getByRole("button", { name: say("customers.reward_take_of", { name: prize }) }).click()
  const taking = page.getByRole("dialog")
  await taking.getByLabel(say("customers.adjust_reason")).fill("مُنحت بالخطأ")
  await taking.getByRole("button", { name: say("customers.reward_take"), exact: true }).click()
  await expect(line).toContainText(say("reward.label_canceled"))
})
