import { known } from "@sufra/db/seeds/demo/known"
import sharp from "sharp"
import { expect, test } from "../../fixtures.ts"
import { signIn as signInStaff } from "../../support/console.ts"
import { giveName, newMobile, registerPath, signIn } from "../../support/customer.ts"
import { words } from "../../support/words.ts"

test.use({ language: "sa", viewport: { width: 390, height: 844 } })

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
