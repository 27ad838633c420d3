import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { enterPlace, table12, waitUntilStarted } from "../support/guest.ts"
import { setModule } from "../support/menu-change.ts"
import { languages, words } from "../support/words.ts"

const olaya = { sa: "فرع العليا", en: "Olaya" }
const place = { sa: "بيت الكرم", en: "Bayt Al Karam" }

test("a scan shows the place, the branch, the table and that it is open", async ({ page }) => {
  await enterPlace(page)
  await expect(page.getByRole("heading", { level: 1, name: place.sa })).toBeVisible()
  const main = page.getByRole("main")
  await expect(main.getByText(olaya.sa).first()).toBeVisible()
  await expect(main.getByText("طاولة 12")).toBeVisible()
  await expect(main.getByText(words("sa", "branch.open_always")).first()).toBeVisible()
  await expect(page.getByRole("banner")).toContainText("طاولة 12")
})

const ownCode = `/qr/${known.establishments.baytAlKaram}`

test("a code of no branch lists three branches, one of them closed", async ({ page }) => {
  await enterPlace(page, ownCode)
  const branches = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("h3") })
  await expect(branches).toHaveCount(3)
  const closed = branches.filter({ hasText: "فرع كورنيش جدة" })
  await expect(closed.getByText(words("sa", "branch.closed"), { exact: true })).toBeVisible()
  await expect(closed.getByRole("link", { name: /الاتجاهات إلى/ })).toBeVisible()
})

test("tiles lead to what the place has: the menu, and its branches", async ({ page }) => {
  await enterPlace(page)
  const main = page.getByRole("main")
  await expect(main.getByRole("link", { name: words("sa", "landing.menu") })).toBeVisible()
  await main.getByRole("link", { name: words("sa", "landing.branches_text") }).click()
  await expect(page).toHaveURL(table12.replace("/qr/", "/branches/"))
})

test("a place without the menu in its subscription has no tile for it", async ({
  page,
  server,
}) => {
  await enterPlace(page)
  const main = page.getByRole("main")
  const menu = main.getByRole("link", { name: words("sa", "landing.menu") })
  const branches = main.getByRole("link", { name: words("sa", "landing.branches_text") })
  await expect(menu).toBeVisible()
  await setModule(server, "menu", false)
  try {
    await expect(menu).toHaveCount(0)
    await page.reload()
    await expect(branches).toBeVisible()
    await expect(menu).toHaveCount(0)
    await waitUntilStarted(page)
  } finally {
    await setModule(server, "menu", true)
  }
  await expect(menu).toBeVisible()
})

test("a place with one branch leads straight to it", async ({ page }) => {
  await page.goto(`/qr/${known.qr.cardamomCornerTable1}`)
  const tile = page
    .getByRole("main")
    .getByRole("link", { name: words("sa", "landing.branch_text") })
  await tile.click()
  await expect(page.getByRole("heading", { level: 1, name: "فرع حطين" })).toBeVisible()
})

test("a reload is no second visit, another code is", async ({ page }) => {
  const scans: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/branch/qr-check/")) scans.push(request.postData() ?? "")
  })
  await enterPlace(page, `${table12}?utm_source=flyer`)
  await expect.poll(() => scans).toHaveLength(1)
  expect(JSON.parse(scans[0] ?? "")).toEqual({
    uuid: known.qr.olayaTable12,
    utm_source: "flyer",
  })
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await enterPlace(page, `/qr/${known.qr.nakheel}`)
  await expect.poll(() => scans).toHaveLength(2)
  expect(JSON.parse(scans[1] ?? "")).toEqual({ uuid: known.qr.nakheel })
})

test("the code of a closed branch says so at the top", async ({ page }) => {
  await enterPlace(page, `/qr/${known.qr.corniche}`)
  const hero = page.getByRole("main").locator("section").first()
  await expect(hero).toContainText("فرع كورنيش جدة")
  await expect(hero.getByText(words("sa", "branch.closed"), { exact: true })).toBeVisible()
})

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

test("the establishment's colours are custom properties, with light variants", async ({ page }) => {
  await page.goto(table12)
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const names = ["primary", "secondary", "success", "danger", "warning", "info", "dark"]
    return names.map((name) => [
      style.getPropertyValue(`--${name}`).trim(),
      style.getPropertyValue(`--${name}-light`).trim(),
    ])
  })
  expect(colours[0]?.[0]?.toUpperCase()).toBe("#0F6B4F")
  for (const [colour, light] of colours) expect(light).toBe(`${colour}1A`)
})

test.describe("on a desk, in English", () => {
  test.use({ viewport: desktop, language: "en" })

  test("the branches stand side by side", async ({ page }) => {
    await enterPlace(page, ownCode)
    await expect(page.getByRole("heading", { level: 1, name: place.en })).toBeVisible()
    const tops = await page
      .getByRole("heading", { level: 3 })
      .evaluateAll((headings) => headings.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
  })
})

test("a browser that asks for the old icon gets one", async ({ request }) => {
  const icon = await request.get("/favicon.ico")
  expect(icon.status()).toBe(200)
  expect(icon.headers()["content-type"]).toContain("image/")
})
