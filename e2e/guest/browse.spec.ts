import type { Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { enterPlace, table12, waitUntilStarted } from "../support/guest.ts"
import { holdBack } from "../support/hold-back.ts"
import { cardOf } from "../support/item.ts"
import { setPrice, setPublished, setWindow } from "../support/menu-change.ts"
import { menuOfTable12, openSearch } from "../support/search.ts"
import { words } from "../support/words.ts"

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

test("a pill brings its category into view", async ({ page }) => {
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  const last = pills.getByRole("link").last()
  await last.click()
  await expect(last).toHaveAttribute("aria-current", "true")
  const name = (await last.textContent()) ?? ""
  await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport()
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

const categoryOf = (page: Page, name: string) =>
  page.locator("main section").filter({ has: page.locator("h2", { hasText: name }) })

/** By the wheel, until its name passes under the pills: what is far away is not of the height it was guessed at. */
async function scrollTo(page: Page, category: Locator): Promise<void> {
  await page.mouse.move(195, 600)
  await expect(async () => {
    const top = await category.evaluate((element) => element.getBoundingClientRect().top)
    if (Math.abs(top - 100) > 20) await page.mouse.wheel(0, top - 100)
    expect(Math.abs(top - 100)).toBeLessThanOrEqual(20)
  }).toPass()
}

test("the pills follow the scroll, down and up again", async ({ page }) => {
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  await expect(pills.getByRole("link", { name: "المشروبات" })).not.toBeInViewport()
  for (const name of ["السندويتشات", "المشروبات", "المشويات"]) {
    await scrollTo(page, categoryOf(page, name))
    const pill = pills.getByRole("link", { name })
    await expect(pill).toHaveAttribute("aria-current", "true")
    await expect(pill).toBeInViewport({ ratio: 1 })
    await expect(pills.locator("[aria-current=true]")).toHaveCount(1)
  }
})

test("a dish that staff take away above leaves the guest's cards as they are", async ({
  page,
  server,
}) => {
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  // Not by their roles: lists that are far below have none yet.
  const dish = page.locator("h3 a", { hasText: /^فتوش$/ })
  const there = await dish.count()
  expect(there).toBeGreaterThan(0)
  const read = page.locator("main section h3 a").last()
  await read.focus()
  await setPublished(server, "fattoush", false)
  await expect(dish).toHaveCount(0)
  await expect(read).toBeFocused()
  await setPublished(server, "fattoush", true)
  await expect(dish).toHaveCount(there)
  await expect(read).toBeFocused()
})

test("a change that comes while the search opens is shown too", async ({ page, server }) => {
  const opened = page.waitForResponse(/\/api\/events\//)
  await page.goto(menuOfTable12)
  await opened
  const card = page.getByRole("listitem").filter({ hasText: "فتوش" }).first()
  await expect(card).toContainText("18.00")
  const ofMenu = /\/api\/menu\/qr\//
  const release = await holdBack(page, ofMenu)
  const asked = page.waitForRequest(ofMenu)
  await setPrice(server, "fattoush", 1_950)
  await asked
  await openSearch(page)
  release()
  await page.keyboard.press("Escape")
  await expect(card).toContainText("19.50")
  await setPrice(server, "fattoush", 1_800)
})

test("however many pills were tapped, Back leaves the menu", async ({ page }) => {
  await enterPlace(page)
  await page.getByRole("link", { name: words("sa", "landing.menu") }).click()
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  for (const index of [1, 2, 3]) {
    await pills.getByRole("link").nth(index).click()
    await expect(pills.getByRole("link").nth(index)).toHaveAttribute("aria-current", "true")
  }
  await page.goBack()
  await expect(page).toHaveURL(table12)
})

async function aFewFrames(): Promise<void> {
  for (let frames = 0; frames < 10; frames += 1) {
    await new Promise((painted) => requestAnimationFrame(painted))
  }
}

/** Opens the menu at a category, and says how to find a dish of it and where on the screen that stands. */
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
  return { pill, dish, top }
}

test("after another page the menu is where it was left, and its pill too", async ({ page }) => {
  const { pill, top } = await readSandwiches(page)
  const before = await top()
  await page.getByRole("link", { name: "بيت الكرم" }).click()
  await expect(page.getByRole("link", { name: words("sa", "landing.menu") })).toBeVisible()
  await page.goBack()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await expect(pill).toHaveAttribute("aria-current", "true")
})

const loadingAgain: Record<string, (page: Page) => Promise<unknown>> = {
  "a reload": (page) => page.reload(),
  "Back from another address": async (page) => {
    await page.goto("/")
    await page.goBack()
  },
}

for (const [how, load] of Object.entries(loadingAgain)) {
  test(`after ${how} the dish that was read is in view`, async ({ page }) => {
    const { dish } = await readSandwiches(page)
    await load(page)
    await waitUntilStarted(page)
    await expect(dish).toBeInViewport()
  })
}

test("Back closes the side menu, and what was followed from it leaves no trace of it", async ({
  page,
}) => {
  await enterPlace(page, menuOfTable12)
  const opener = page.getByRole("button", { name: words("sa", "menu.open") })
  const sideMenu = page.getByRole("dialog", { name: words("sa", "menu.title") })
  await opener.click()
  await expect(sideMenu).toBeVisible()
  await page.goBack()
  await expect(sideMenu).toBeHidden()
  await expect(page).toHaveURL(menuOfTable12)
  await opener.click()
  await sideMenu.getByRole("link", { name: words("sa", "branches.title") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("sa", "branches.title"))
  await expect(sideMenu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(menuOfTable12)
  await expect(sideMenu).toBeHidden()
})

test("the menu of a closed branch says so", async ({ page }) => {
  await page.goto(`/menu/${known.qr.corniche}`)
  await expect(page.getByRole("banner")).toContainText(words("sa", "branch.closed"))
})

test.describe("in English", () => {
  test.use({ language: "en" })

  test("a card says calories, diet, salt and caffeine of the dishes that have them", async ({
    page,
  }) => {
    await page.goto(menuOfTable12)
    const marks: Record<string, string[]> = {
      "Chicken kabsa": ["820 calories", words("en", "menu_page.high_in_salt")],
      Fattoush: ["220 calories", words("en", "diet.vegan")],
      "Saudi coffee": [
        "90 calories",
        words("en", "diet.vegan"),
        words("en", "diet.gluten_free"),
        words("en", "menu_page.caffeine", { mg: 95 }),
      ],
    }
    for (const [name, texts] of Object.entries(marks)) {
      const card = cardOf(page, name)
      await card.scrollIntoViewIfNeeded()
      await expect(card.locator("ul > li")).toHaveText(texts)
      for (const text of texts) await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
  })

  test("the photo of a card comes in two widths", async ({ page, request }) => {
    await page.goto(menuOfTable12)
    const photo = cardOf(page, "Chicken kabsa").locator("img")
    const sources = ((await photo.getAttribute("srcset")) ?? "").split(", ")
    expect(sources.map((source) => source.split(" ")[1])).toEqual(["160w", "320w"])
    for (const source of sources) {
      const answer = await request.get(source.split(" ")[0] ?? "")
      expect(answer.headers()["content-type"]).toContain("image/")
    }
  })

  test("breakfast ends while the menu is open, and the page notices", async ({
    page,
    request,
    server,
  }) => {
    const riyadhMinute = Math.floor(Date.now() / 60_000) + 3 * 60
    const servedFrom = words("en", "menu_page.offered_from", { time: "" })
    const isSaid = async () =>
      (await (await request.get(menuOfTable12)).text()).includes(servedFrom)
    try {
      // Not served first: in the morning the page of before says the same as the one that is waited for.
      await setWindow(server, "Breakfast", riyadhMinute + 600, riyadhMinute + 660)
      await expect.poll(isSaid).toBe(true)
      await setWindow(server, "Breakfast", riyadhMinute - 60, riyadhMinute + 120)
      await expect.poll(isSaid).toBe(false)
      // Nobody tells the page: it has nothing but its clock.
      await page.route(/\/api\/events\//, () => undefined)
      await page.clock.install()
      await page.goto(menuOfTable12)
      await waitUntilStarted(page)
      let asked = 0
      page.on("request", (made) => {
        if (made.url().includes("/api/menu/qr/")) asked += 1
      })
      const breakfast = categoryOf(page, "Breakfast")
      await expect(breakfast).not.toContainText(servedFrom)
      // The server's clock stays where it is: for it, too, breakfast is over now.
      await setWindow(server, "Breakfast", riyadhMinute + 600, riyadhMinute + 660)
      await expect.poll(isSaid).toBe(true)
      await page.clock.fastForward("01:55:00")
      await page.evaluate(() => fetch("/api/ready/"))
      expect(asked).toBe(0)
      await page.clock.fastForward("05:01")
      await expect(breakfast).toContainText(servedFrom)
      expect(asked).toBeGreaterThan(0)
    } finally {
      await setWindow(server, "Breakfast", 5 * 60, 11 * 60 + 30)
    }
  })
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the menu is readable", async ({ page, watch }) => {
    // The browser words "no scripts here" as a refusal by policy.
    watch.allow(/\.js csp$/)
    await page.goto(menuOfTable12)
    await expect(page.getByRole("heading", { level: 3 })).not.toHaveCount(0)
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8)
    const [first, last] = [cardOf(page, "كبسة دجاج"), cardOf(page, "ماء")]
    await expect(first.getByRole("heading", { name: "كبسة دجاج" })).toBeVisible()
    await expect(first.getByText("34.00")).toBeVisible()
    await last.scrollIntoViewIfNeeded()
    await expect(last.getByRole("heading", { name: "ماء" })).toBeVisible()
    await expect(last.getByText("2.00")).toBeVisible()
  })
})
