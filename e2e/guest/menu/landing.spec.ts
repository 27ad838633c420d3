import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { table12 } from "../../support/guest.ts"
import { languages, words } from "../../support/words.ts"

const olaya = { sa: "فرع العليا", en: "Olaya" }
const place = { sa: "بيت الكرم", en: "Bayt Al Karam" }

const ownCode = `/qr/${known.establishments.baytAlKaram}`

for (const language of languages) {
  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, language })

    test("the page is readable and says its language", async ({ page, watch }) => {
      // The browser words "no scripts here" as a refusal by policy.
      watch.allow(/\.js csp$/)
      await page.goto(ownCode)
      const html = page.locator("html")
      await expect(html).toHaveAttribute("lang", language === "sa" ? "ar" : "en")
      await expect(html).toHaveAttribute("dir", language === "sa" ? "rtl" : "ltr")
      await expect(page.getByRole("heading", { level: 1, name: place[language] })).toBeVisible()
      await expect(page.getByRole("main").getByText(olaya[language]).first()).toBeVisible()
      await expect(page.getByRole("heading", { level: 3 })).toHaveCount(3)
      await page.goto(table12)
      const table = words(language, "landing.table", { label: "12" })
      await expect(page.getByRole("main").getByText(table)).toBeVisible()
    })
  })
}

test("link previews and search engines are told what this is", async ({ page }) => {
  await page.goto(table12)
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`)
  await expect(meta("title")).toHaveAttribute("content", place.sa)
  await expect(meta("locale")).toHaveAttribute("content", "ar_SA")
  await expect(meta("url")).toHaveAttribute("content", new RegExp(table12))
  await expect(meta("image")).toHaveAttribute("content", /^http:\/\/localhost:\d+\/api\/media\//)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data: unknown = JSON.parse(text ?? "null")
  expect(data).toMatchObject({ "@type": "Restaurant", name: place.sa })
  expect(data).toMatchObject({ address: { addressCountry: "SA" }, telephone: "+966115550112" })
})

test("the preview's picture and the icon exist, and differ per establishment", async ({
  page,
  request,
}) => {
  const icons: string[] = []
  for (const code of [known.qr.olaya, known.qr.cardamomCorner]) {
    await page.goto(`/qr/${code}`)
    const icon = await page.locator('link[rel="icon"]').last().getAttribute("href")
    const preview = await page.locator('meta[property="og:image"]').getAttribute("content")
    expect((await request.get(icon ?? "")).headers()["content-type"]).toBe("image/webp")
    expect((await request.get(preview ?? "")).ok()).toBe(true)
    icons.push(icon ?? "")
  }
  expect(icons[0]).not.toBe(icons[1])
})

test("a browser that asks for the old icon gets one", async ({ request }) => {
  const icon = await request.get("/favicon.ico")
  expect(icon.status()).toBe(200)
  expect(icon.headers()["content-type"]).toContain("image/")
})
