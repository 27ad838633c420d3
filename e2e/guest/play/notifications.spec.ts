import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { giveKarak } from "../../support/counter.ts"
import { giveName, newMobile, registerPath, signIn } from "../../support/customer.ts"
import { words } from "../../support/words.ts"

test.use({ language: "sa", viewport: { width: 390, height: 844 } })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

test("a reward that is given arrives in the open menu, and is read in the list once", async ({
  page,
  server,
}) => {
  const mobile = newMobile()
  await page.goto(registerPath)
  await signIn(page, server, mobile)
  await giveName(page, "نورة")
  const table = known.qr.olayaTable12
  // What is there at the first look is no news.
  const firstLook = page.waitForResponse(/\/notifications\/$/)
  await page.goto(`/menu/${table}`)
  await firstLook
  const bell = page.getByRole("banner").getByRole("link", { name: say("notification.list_title") })
  await expect(bell).toBeVisible()

  await giveKarak(server, mobile)
  await expect(bell).toHaveAccessibleName("الإشعارات، واحد غير مقروء")
  await expect(page.getByText("كرك مجاني").first()).toBeVisible()
  await bell.click()
  const list = page.getByRole("main").getByRole("listitem")
  await expect(list).toHaveCount(1)
  await expect(bell).toHaveAccessibleName(say("notification.list_title"))

  await list.getByRole("link").click()
  await expect(page).toHaveURL(new RegExp(`/prize/${table}\\?id=`))
  await page.goto(`/notifications/${table}`)
  await expect(list).toHaveCount(1)
  await expect(list.getByText(say("notification.new"))).toHaveCount(0)
})
