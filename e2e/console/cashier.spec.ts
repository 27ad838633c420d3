import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../fixtures.ts"
import { consoleMenu } from "../support/console.ts"
import { guestWithPrize, scan } from "../support/counter.ts"
import { registerPath, signIn } from "../support/customer.ts"
import { words } from "../support/words.ts"

/** A tablet at the counter. */
test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cashier", language: "sa" })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

test("a prize is taken by scan and Enter; tried again it says when and where it was used", async ({
  page,
  server,
}) => {
  const { mobile, code } = await guestWithPrize(server)
  await page.goto("/console/")
  await consoleMenu(page, "sa")
    .getByRole("link", { name: say("cashier.title") })
    .click()
  await expect(page.getByRole("textbox", { name: say("cashier.field") })).toBeFocused()

  await scan(page, code.toLowerCase())
  await expect(page.getByRole("heading", { name: "كرك مجاني" })).toBeVisible()
  await expect(page.getByText("نورة").first()).toBeVisible()
  const asks = say("cashier.ask", { digits: "" }).trim()
  await expect(page.getByRole("status").filter({ hasText: asks })).toContainText(mobile.slice(-2))
  await expect(page.getByText(say("reward.label_claimable"))).toBeVisible()
  await page.keyboard.press("Enter")
  const done = say("cashier.did_claim", { name: "كرك مجاني" })
  await expect(page.getByRole("status").filter({ hasText: done })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: done })).toBeVisible()

  // Wherever the cashier has pressed last.
  await page.getByRole("heading", { name: say("cashier.recent") }).click()
  await scan(page, code)
  await expect(page.getByText(say("reward.label_claimed"))).toBeVisible()
  const [usedOn = ""] = say("cashier.used_at", { moment: "|", branch: "" }).split("|")
  await expect(page.getByRole("alert")).toContainText(usedOn.trim())
  await expect(page.getByRole("button", { name: say("cashier.take") })).toBeHidden()
})

test("a prize that is taken turns to claimed on the guest's own screen, while they look at it", async ({
  browser,
  page,
  server,
}) => {
  const { mobile, code } = await guestWithPrize(server)
  const phone = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 390, height: 844 } },
    storageState: browserState(server.url, "sa", null),
  })
  const guest = await phone.newPage()
  await guest.goto(registerPath)
  await signIn(guest, server, mobile)
  await guest.goto(`/my-rewards/${known.qr.olaya}`)
  await guest.getByRole("tabpanel").getByRole("link", { name: "كرك مجاني" }).click()
  const qr = guest.getByRole("img", { name: say("reward.code_label") })
  await expect(qr).toBeVisible()

  await page.goto("/console/cashier")
  await expect(page.getByRole("textbox", { name: say("cashier.field") })).toBeFocused()
  await scan(page, code)
  await expect(page.getByText(say("reward.label_claimable"))).toBeVisible()
  await page.keyboard.press("Enter")

  // Nothing is touched on the phone.
  await expect(guest.getByText(say("reward.label_claimed")).first()).toBeVisible()
  await expect(qr).toBeHidden()
  await phone.close()
})

test("a purchase gives a member points and half a punch, and an undo takes each back", async ({
  page,
  server,
}) => {
  const { mobile } = await guestWithPrize(server)
  await page.goto("/console/cashier")
  await expect(page.getByRole("heading", { name: say("cashier.ready_title") })).toBeVisible()
  await scan(page, mobile)
  await expect(page.getByText("نورة").first()).toBeVisible()

  await page.getByRole("button", { name: say("cashier.purchase_open") }).click()
  await expect(page.getByLabel(say("cashier.amount"))).toBeFocused()
  await page.keyboard.type("٦١.٢٠")
  await page.getByLabel(say("cashier.receipt")).fill("POS-17")
  await page.keyboard.press("Enter")
  const bought = page.getByRole("listitem").filter({ hasText: /53 نقطة/ })
  await expect(bought).toBeVisible()
  await expect(page.getByText("53 نقطة", { exact: true })).toBeVisible()
  await expect(page.getByRole("textbox", { name: say("cashier.field") })).toBeFocused()
  await bought.getByRole("button").click()
  await expect(bought).toContainText(say("cashier.undone"))
  await expect(page.getByText("53 نقطة", { exact: true })).toBeHidden()

  const card = page.getByRole("listitem").filter({ hasText: "بطاقة الكرك" }).first()
  await card.getByRole("button", { name: "½" }).click()
  await expect(card).toContainText(/½\S* من 3/)
  const punched = page.getByRole("listitem").filter({ hasText: "+½" }).last()
  await punched.getByRole("button", { name: say("cashier.undo_of", { what: "" }).trim() }).click()
  await expect(punched).toContainText(say("cashier.undone"))
})
