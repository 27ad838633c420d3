import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { type Locator, page } from "vitest/browser"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectTexts, goBack, itemSheet, menuPath } from "../../testing/page-parts.ts"

const heart = (name: string) => page.getByRole("button", { name: m["bookmark.toggle"]({ name }) })

const filter = () =>
  page
    .getByRole("navigation", { name: m["menu_page.categories"]() })
    .getByRole("button", { name: m["bookmark.title"](), exact: false })

const dishes = () => page.getByRole("heading", { level: 3 })
const noBookmarks = () => page.getByRole("heading", { name: m["bookmark.empty_title"]() })

async function expectPressed(button: Locator, isPressed: boolean): Promise<void> {
  await expect.element(button).toHaveAttribute("aria-pressed", String(isPressed))
}

beforeEach(async () => {
  serveDemo()
  await openScreen(menuPath)
})

test("a bookmark outlives a reload, and is taken away again", async () => {
  await heart("كبسة دجاج").click()
  await expectPressed(heart("كبسة دجاج"), true)
  await reopenScreen()
  await expectPressed(heart("كبسة دجاج"), true)
  await heart("كبسة دجاج").click()
  await expectPressed(heart("كبسة دجاج"), false)
  await reopenScreen()
  await expectPressed(heart("كبسة دجاج"), false)
})

test("the filter shows only what is bookmarked, then nothing, with a way back", async () => {
  await heart("كبسة دجاج").click()
  await heart("شاي كرك").click()
  await filter().click()
  await expectTexts(dishes(), ["كبسة دجاج", "شاي كرك"])
  await expectPressed(filter(), true)
  await heart("كبسة دجاج").click()
  await heart("شاي كرك").click()
  await expect.element(noBookmarks()).toBeVisible()
  await page.getByRole("button", { name: m["bookmark.show_all"]() }).click()
  await expect.poll(() => dishes().elements().length).toBeGreaterThan(0)
})

test("the item's own screen has the same heart", async () => {
  await page.getByRole("link", { name: "كبسة دجاج" }).first().click()
  const name = m["bookmark.toggle"]({ name: "كبسة دجاج" })
  await itemSheet("كبسة دجاج").getByRole("button", { name }).click()
  await expectPressed(itemSheet("كبسة دجاج").getByRole("button", { name }), true)
  await reopenScreen(`/items/${known.qr.olayaTable12}/chicken-kabsa`)
  await expect.element(page.getByRole("heading", { level: 1, name: "كبسة دجاج" })).toBeVisible()
  await expectPressed(heart("كبسة دجاج"), true)
  await reopenScreen(menuPath)
  await expectPressed(heart("كبسة دجاج"), true)
})

test("closing the sheet shows its heart on the card", async () => {
  await page.getByRole("link", { name: "كبسة دجاج" }).first().click()
  const name = m["bookmark.toggle"]({ name: "كبسة دجاج" })
  await itemSheet("كبسة دجاج").getByRole("button", { name }).click()
  goBack()
  await expectPressed(heart("كبسة دجاج"), true)
})

test("each place has its own bookmarks", async () => {
  await heart("كبسة دجاج").click()
  await expectPressed(heart("كبسة دجاج"), true)
  serveDemo(known.qr.cardamomCornerTable1)
  await reopenScreen(`/menu/${known.qr.cardamomCornerTable1}`)
  await filter().click()
  await expect.element(noBookmarks()).toBeVisible()
})

test("storage that holds nonsense is as good as empty", async () => {
  localStorage.setItem("sufra-bookmarks", "{nonsense")
  await reopenScreen()
  await heart("فتوش").click()
  await expectPressed(heart("فتوش"), true)
})
