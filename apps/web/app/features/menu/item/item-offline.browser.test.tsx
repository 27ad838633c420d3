import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import {
  addButton,
  expectCount,
  expectText,
  itemSheet,
  main,
  menuPath,
  openSheet,
  table12,
} from "../../../testing/page-parts.ts"

const itemKey = "GET /menu/qr/{uuid}/items/{item}/"
const names = { en: "Chicken kabsa", sa: "كبسة دجاج" }
let site: DemoSite

const networkIsBack = () => dispatchEvent(new Event("online"))
const asked = () => api().callsOf(itemKey).length

beforeEach(() => {
  site = serveDemo()
})

test.each<Locale>(["sa", "en"])(
  "a dish that is opened without a network says so, and comes with it: %s",
  async (language) => {
    api().cutOff(itemKey)
    await openScreen(menuPath, { language })
    await page.getByRole("link", { name: names[language], exact: true }).first().click()
    const sheet = itemSheet(names[language])
    await expectText(sheet.getByRole("status"), m["offline.title"]())
    await expectText(sheet.getByRole("status"), m["item.waits"]())
    await expectCount(addButton(), 0)
    site.serve(api())
    networkIsBack()
    await expect.element(sheet.getByRole("radio").first()).toBeVisible()
    await expect.element(addButton()).toBeVisible()
    await expectCount(sheet.getByText(m["offline.title"]()), 0)
  },
)

test("a dish comes by itself where the phone does not notice that the network is back", async () => {
  api().cutOff(itemKey)
  await openSheet(names.en)
  await expectText(itemSheet(names.en), m["offline.title"]())
  site.serve(api())
  await expect.element(itemSheet(names.en).getByRole("radio").first()).toBeVisible()
})

test("a server that is away is no lost network, and is asked again as well", async () => {
  api().refuse(itemKey, 503, "service_unavailable")
  await openSheet(names.en)
  await expectText(itemSheet(names.en), m["item.load_failed"]())
  await expectCount(page.getByText(m["offline.title"]()), 0)
  site.serve(api())
  await expect.element(itemSheet(names.en).getByRole("radio").first()).toBeVisible()
})

test("a sheet that was closed asks for nothing any more", async () => {
  api().cutOff(itemKey)
  await openSheet(names.en)
  await expectText(itemSheet(names.en), m["offline.title"]())
  await itemSheet(names.en).getByRole("button", { name: m["action.close"]() }).click()
  await expectCount(page.getByRole("dialog"), 0)
  const before = asked()
  networkIsBack()
  expect(asked()).toBe(before)
})

test.each<Locale>(["sa", "en"])("so does the dish's own page: %s", async (language) => {
  api().cutOff(itemKey)
  await openScreen(`/items/${table12}/chicken-kabsa`, { language })
  await expectText(main(), m["offline.title"]())
  await expectText(main(), m["offline.waits"]())
  site.serve(api())
  networkIsBack()
  const title = page.getByRole("heading", { level: 1, name: names[language] })
  await expect.element(title).toBeVisible()
})

test("a menu that could not be loaded opens by itself", async () => {
  api().cutOff("GET /menu/qr/{uuid}/")
  await openScreen(menuPath, { language: "en" })
  await expectText(main(), m["offline.title"]())
  site.serve(api())
  networkIsBack()
  await expect.element(page.getByRole("link", { name: names.en }).first()).toBeVisible()
})
