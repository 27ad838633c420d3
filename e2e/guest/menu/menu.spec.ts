import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { enterPlace, table12, waitUntilStarted } from "../../support/guest.ts"
import { cardOf, itemPath } from "../../support/menu/item.ts"
import { menuOfTable12 } from "../../support/menu/search.ts"
import { holdBack } from "../../support/page/hold-back.ts"
import { languages, words } from "../../support/words.ts"

test("from the landing page to a dish, in Arabic on a phone", async ({ page }) => {
  await enterPlace(page)
  await page.getByRole("link", { name: words("sa", "landing.menu") }).click()
  await expect(page).toHaveURL(menuOfTable12)
  const dish = page.getByRole("heading", { level: 3, name: "كبسة دجاج" }).first()
  await expect(dish).toBeVisible()
  await dish.getByRole("link").click()
  await expect(page.getByRole("dialog").getByRole("heading", { name: "كبسة دجاج" })).toBeVisible()
  await expect(page).toHaveURL(/\/items\//)
})

test("pills that were moved before the scripts came stay where they are", async ({ page }) => {
  const release = await holdBack(page, /\/page-data\/|\.js$/)
  await page.goto(menuOfTable12, { waitUntil: "commit" })
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  const last = pills.getByRole("link").last()
  await last.scrollIntoViewIfNeeded()
  release()
  await waitUntilStarted(page)
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(resolve))),
      ),
  )
  await expect(last).toBeInViewport({ ratio: 1 })
  await last.click()
  await expect(last).toHaveAttribute("aria-current", "true")
})

async function aFewFrames(): Promise<void> {
  for (let frames = 0; frames < 10; frames += 1) {
    await new Promise((painted) => requestAnimationFrame(painted))
  }
}

/** Opens the menu at a category, and says how to find a dish of it. */
async function readSandwiches(page: Page) {
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  const pill = pills.getByRole("link", { name: "السندويتشات" })
  await pill.click()
  await expect(pill).toHaveAttribute("aria-current", "true")
  const dish = page.locator("h3", { hasText: "شاورما دجاج صاج" })
  await expect(dish).toBeInViewport()
  const top = async () => Math.round((await dish.boundingBox())?.y ?? -1)
  // Where the jump ends: lists that come near on the way are not of the height they were guessed at.
  await expect
    .poll(async () => {
      const before = await top()
      await page.evaluate(aFewFrames)
      return (await top()) === before
    })
    .toBe(true)
  return dish
}

test("after a reload, and Back from another address, the dish that was read is in view", async ({
  page,
}) => {
  const dish = await readSandwiches(page)
  await page.reload()
  await waitUntilStarted(page)
  await expect(dish).toBeInViewport()
  await page.goto("/")
  await page.goBack()
  await waitUntilStarted(page)
  await expect(dish).toBeInViewport()
})

const demo = {
  sa: {
    ...{ place: "بيت الكرم", branch: "فرع العليا", other: "فرع النخيل" },
    ...{ dish: "كبسة دجاج", last: "ماء" },
  },
  en: {
    ...{ place: "Bayt Al Karam", branch: "Olaya", other: "Al Nakheel" },
    ...{ dish: "Chicken kabsa", last: "Water" },
  },
}

for (const language of languages) {
  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, language })

    test("place, branches, menu and dish can be read", async ({ page, watch }) => {
      // The browser words "no scripts here" as a refusal by policy.
      watch.allow(/\.js csp$/)
      const { place, branch, other, dish, last } = demo[language]
      await page.goto(`/qr/${known.establishments.baytAlKaram}`)
      const html = page.locator("html")
      await expect(html).toHaveAttribute("lang", language === "sa" ? "ar" : "en")
      await expect(html).toHaveAttribute("dir", language === "sa" ? "rtl" : "ltr")
      await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible()
      await expect(page.getByRole("main").getByText(branch).first()).toBeVisible()
      await expect(page.getByRole("heading", { level: 3 })).toHaveCount(3)
      await page.goto(table12)
      const table = words(language, "landing.table", { label: "12" })
      await expect(page.getByRole("main").getByText(table)).toBeVisible()

      await page.goto(`/branches/${known.establishments.baytAlKaram}`)
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(3)
      await page.getByRole("link", { name: other, exact: true }).click()
      await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible()
      const map = page.getByRole("region", {
        name: words(language, "branch.map_of", { name: other }),
      })
      // A drawn plan stands for the map.
      await expect(map.locator("svg").first()).toBeVisible()

      await page.goto(menuOfTable12)
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(9)
      await expect(cardOf(page, dish).getByText("34.00")).toBeVisible()
      const lastCard = cardOf(page, last)
      await lastCard.scrollIntoViewIfNeeded()
      await expect(lastCard.getByText("2.00")).toBeVisible()
      await page.getByRole("link", { name: dish }).first().click()
      await expect(page.getByRole("heading", { level: 1, name: dish })).toBeVisible()
    })
  })
}

test("link previews and search engines are told what a page is, each with its own picture", async ({
  page,
  request,
}) => {
  await page.goto(table12)
  const meta = (property: string) => page.locator(`meta[property="${property}"]`)
  await expect(meta("og:title")).toHaveAttribute("content", demo.sa.place)
  await expect(meta("og:locale")).toHaveAttribute("content", "ar_SA")
  await expect(meta("og:url")).toHaveAttribute("content", new RegExp(table12))
  await expect(meta("og:image")).toHaveAttribute("content", /^http:\/\/localhost:\d+\/api\/media\//)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data: unknown = JSON.parse(text ?? "null")
  expect(data).toMatchObject({ "@type": "Restaurant", name: demo.sa.place })
  expect(data).toMatchObject({ address: { addressCountry: "SA" }, telephone: "+966115550112" })

  const icons: string[] = []
  for (const code of [known.qr.olaya, known.qr.cardamomCorner]) {
    await page.goto(`/qr/${code}`)
    const icon = await page.locator('link[rel="icon"]').last().getAttribute("href")
    const preview = await meta("og:image").getAttribute("content")
    expect((await request.get(icon ?? "")).headers()["content-type"]).toBe("image/webp")
    expect((await request.get(preview ?? "")).ok()).toBe(true)
    icons.push(icon ?? "")
  }
  expect(icons[0]).not.toBe(icons[1])

  await page.goto(itemPath("chicken-kabsa"))
  await expect(page.getByRole("heading", { level: 1, name: demo.sa.dish })).toBeVisible()
  await expect(page).toHaveTitle(`${demo.sa.dish} · ${demo.sa.place}`)
  await expect(meta("og:description")).toHaveAttribute("content", /34\.00/)
  await expect(meta("og:image")).toHaveAttribute("content", /\/media\/.+\/640\.webp$/)
  await expect(meta("product:price:amount")).toHaveAttribute("content", "34.00")
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/chicken-kabsa$/)
})
