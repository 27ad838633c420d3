import { known } from "@sufra/db/seeds/demo/known"
import sharp from "sharp"
import { browserState, expect, test } from "../../fixtures.ts"
import { signIn as signInStaff } from "../../support/console.ts"
import { giveName, newMobile, registerPath, signIn } from "../../support/customer.ts"
import { finishOrder, giveMoneyBack, payInCash } from "../../support/loyalty.ts"
import {
  addToCart,
  expectConfirmed,
  moveOrder,
  olaya,
  placeButton,
  toPickupCheckout,
} from "../../support/ordering.ts"
import { words } from "../../support/words.ts"

const viewport = { width: 390, height: 844 }
test.use({ language: "sa", viewport })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

async function photo(name: string) {
  const create = { width: 60, height: 40, channels: 3, background: "#b5651d" } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name, mimeType: "image/jpeg", buffer }
}

test("an unhappy guest is found out, answered by staff, and reads it", async ({
  page,
  server,
  browser,
}) => {
  await page.goto(registerPath)
  await signIn(page, server, newMobile())
  await giveName(page, "نورة")

  await page.goto(`/qr/${known.qr.olayaTable12}`)
  await page.getByRole("link", { name: say("landing.evaluate") }).click()
  await page
    .getByLabel(say("evaluate.image_add"))
    .setInputFiles([await photo("one.jpg"), await photo("two.jpg"), await photo("three.jpg")])
  await expect(page.getByText(say("validation.too_many_images"))).toBeVisible()
  await expect(page.getByRole("img", { name: say("evaluate.image", { nth: "2" }) })).toBeVisible()

  const food = page.getByRole("group", { name: "كيف كان الأكل؟" })
  const service = page.getByRole("group", { name: "كيف كانت الخدمة؟" })
  const send = page.getByRole("button", { name: say("evaluate.send") })
  await food.getByLabel(say("evaluate.stars", { count: "1" })).check()
  await page.getByLabel("وصل باردًا").check()
  await send.click()
  await expect(page.getByText(say("error.answers_missing"))).toBeVisible()
  await expect(service.getByText(say("evaluate.unanswered"))).toBeInViewport()
  await service.getByLabel(say("evaluate.stars", { count: "4" })).check()
  await send.click()
  await expect(page.getByRole("heading", { name: say("evaluate.thanks_title") })).toBeVisible()

  const desk = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
  })
  const staff = await desk.newPage()
  await signInStaff(staff, known.staff.manager, "/console/evaluations/cases")
  const complaint = staff.getByRole("listitem").filter({ hasText: "وصل باردًا" })
  await complaint.getByRole("button", { name: say("evaluation_desk.answer") }).click()
  const answer = "نعتذر منك يا نورة، تفضلي علينا مرة ثانية"
  await staff.getByRole("dialog").getByRole("textbox").fill(answer)
  await staff.getByRole("button", { name: say("evaluation_desk.answer_send") }).click()
  await expect(complaint.getByText(answer)).toBeVisible()
  await desk.close()

  await page.goto(`/home/${known.qr.olaya}`)
  await page.getByRole("link", { name: say("notification.evaluation_answered") }).click()
  await expect(page.getByText(answer)).toBeVisible()
})

const reward = "خصم 10 ريالات"

test("a friend joins from their own phone, the referrer is rewarded, and a refund takes it back", async ({
  page,
  browser,
  server,
  sessionOf,
}) => {
  const mobile = newMobile()
  await page.goto(`/referral/${olaya}`)
  await signIn(page, server)
  await page.getByLabel(say("referral.friend_name")).fill("هند")
  await page.getByLabel(say("referral.friend_phone")).fill(mobile)
  await page.getByRole("button", { name: say("referral.add") }).click()
  const invitation = page.getByRole("link", { name: say("referral.whatsapp") })
  const text = new URL((await invitation.getAttribute("href")) ?? "").searchParams.get("text") ?? ""
  const link = /https?:\S+/.exec(text)?.[0] ?? ""

  const storageState = browserState(server.url, "sa", null)
  const context = await browser.newContext({ baseURL: server.url, viewport, storageState })
  const friend = await context.newPage()
  await friend.goto(link)
  await expect(friend.getByText("كرك مجاني")).toBeVisible()
  await friend.getByRole("link", { name: say("invitation.join") }).click()
  await expect(friend).toHaveURL(new RegExp(`/register/${known.establishments.baytAlKaram}`))
  await signIn(friend, server, mobile)
  await friend.getByLabel(say("customer.name")).fill("هند الحربي")
  await friend.getByLabel(say("customer.privacy_accept")).check()
  await friend.getByRole("button", { name: say("customer.finish") }).click()
  await expect(friend).toHaveURL(/\/profile\//)

  // Nothing is touched: the referrer's page hears of it.
  await expect(page.getByText(say("lead.status_joined"))).toBeVisible({ timeout: 30_000 })
  await friend.goto(`/my-rewards/${olaya}`)
  await expect(friend.getByText("كرك مجاني")).toBeVisible()

  await addToCart(friend, ["umm-ali"], { language: "sa" })
  await toPickupCheckout(friend)
  await friend.getByLabel(say("order.pay_card_at_counter")).check()
  await placeButton(friend, "sa").click()
  const orderId = await expectConfirmed(friend, "sa")
  const manager = await sessionOf("manager")
  await moveOrder(server, manager, orderId, { action: "accept" })
  await finishOrder(server, manager, orderId)
  const { paymentId, paidMinor } = await payInCash(server, manager, orderId)
  await expect(page.getByText(say("lead.earned_given", { reward }))).toBeVisible({
    timeout: 30_000,
  })

  await giveMoneyBack(server, manager, { orderId, paymentId, amountMinor: paidMinor })
  await expect(page.getByText(say("lead.earned_taken_back", { reward }))).toBeVisible({
    timeout: 30_000,
  })
  await page.goto(`/my-rewards/${olaya}?tab=claimed`)
  await expect(page.getByText(reward)).toBeVisible()
  await context.close()
})
