import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { commands, page } from "vitest/browser"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import {
  addButton,
  banner,
  expectNoText,
  expectPath,
  expectText,
  expectTexts,
  main,
  table12,
} from "../../testing/page-parts.ts"

const place = known.establishments.baytAlKaram
const branchesPath = `/branches/${place}`
const olaya = { sa: "فرع العليا", en: "Olaya" }
const nakheel = { sa: "فرع النخيل", en: "Al Nakheel" }
const corniche = { sa: "فرع كورنيش جدة", en: "Jeddah Corniche" }

const names = () => main().getByRole("heading", { level: 2 })
const cardOf = (name: string) =>
  main()
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) })

beforeEach(() => {
  serveDemo(place)
})

afterEach(() => commands.forgetLocation())

for (const language of ["sa", "en"] as const) {
  describe(`in ${language}`, () => {
    beforeEach(() => openScreen(branchesPath, { language }))

    test("all branches stand in the place's order, each open or closed", async () => {
      await expectTexts(names(), [olaya[language], nakheel[language], corniche[language]])
      await expectText(cardOf(olaya[language]), m["branch.open_always"]())
      const closed = cardOf(corniche[language]).getByText(m["branch.closed"]())
      await expect.element(closed).toBeVisible()
    })

    test("a refused location is said, with a way on, and the list stays", async () => {
      await page.getByRole("button", { name: m["branches.use_location"]() }).click()
      const status = main().getByRole("status")
      await expectText(status, m["error.location_permission_needed"]())
      await expectText(status, m["branches.location_how"]())
      const again = page.getByRole("button", { name: m["action.retry"]() })
      await expect.element(again).toBeVisible()
      await expectText(names().first(), olaya[language])
    })

    test("a branch's page: hours of the week, phone and directions", async () => {
      await page.getByRole("link", { name: nakheel[language] }).click()
      const title = page.getByRole("heading", { level: 1, name: nakheel[language] })
      await expect.element(title).toBeVisible()
      const hours = page.getByRole("region", { name: m["branch.hours"]() })
      await expect.poll(() => hours.getByRole("listitem").elements().length).toBe(7)
      const today = hours.element().querySelector("[aria-current=date]")
      expect(today?.textContent).toContain(m["branch.today"]())
      const special = page.getByRole("region", { name: m["branch.special_hours"]() })
      await expectText(special, language === "sa" ? "رمضان 2027" : "Ramadan 2027")
      const prayers = page.getByRole("region", { name: m["prayer.title"]() })
      expect(prayers.getByRole("listitem").elements()).toHaveLength(3)
      const phone = page.getByRole("link", { name: "+966 11 555 0128" })
      await expect.element(phone).toHaveAttribute("href", "tel:+966115550128")
      expect(phone.element().querySelector("bdi")?.dir).toBe("ltr")
      const directions = page.getByRole("link", { name: m["branch.directions"](), exact: false })
      expect(directions.element().getAttribute("href")).toMatch(
        /google\.com\/maps\/dir\/.*24\.7461,46\.6224/,
      )
    })
  })
}

test("a branch closed for long says why and until when", async () => {
  serveDemo(known.qr.corniche)
  await openScreen(`/branches/${known.qr.corniche}`)
  await page.getByRole("link", { name: corniche.sa }).click()
  const hours = page.getByRole("region", { name: m["branch.hours"]() })
  await expect.poll(() => hours.getByText("أعمال تجديد").elements().length).toBe(7)
  const special = page.getByRole("region", { name: m["branch.special_hours"]() })
  await expectText(special, m["branch.until_further_notice"]())
})

test("a branch that is not there leads to those that are", async () => {
  await openScreen(`/branch/${place}/${known.establishments.cardamomCorner}`)
  await expect.element(page.getByText(m["branch.unknown_title"]())).toBeVisible()
  await main().getByRole("link", { name: m["branches.all"]() }).click()
  await expectPath(branchesPath)
})

test("a chosen branch is in the navbar, survives a reload and can be given up", async () => {
  await openScreen(branchesPath)
  await cardOf(nakheel.sa).getByRole("button").click()
  await expectText(banner(), nakheel.sa)
  await reopenScreen()
  await expectText(banner(), nakheel.sa)
  const chosen = cardOf(nakheel.sa).getByRole("button", { pressed: true })
  await expect.element(chosen).toHaveTextContent(m["branches.chosen"]())
  await reopenScreen(`/menu/${place}`)
  await expectText(banner(), nakheel.sa)
  await reopenScreen(branchesPath)
  await chosen.click()
  await expectNoText(banner(), nakheel.sa)
})

test("the cart goes along to the chosen branch before it is opened", async () => {
  const site = serveDemo(place)
  await openScreen(`/menu/${place}`)
  await page.getByRole("link", { name: "فتوش" }).first().click()
  await addButton().click()
  await reopenScreen(branchesPath)
  await cardOf(nakheel.sa).getByRole("button").click()
  const chosen = site.branches.find(({ name }) => name.sa === nakheel.sa)?.id
  const stored = () => localStorage.getItem(`sufra-cart-${place}`) ?? ""
  await expect.poll(stored).toContain(`"branch":"${chosen}"`)
})

test("the code's own branch wins; another one is chosen without the table", async () => {
  serveDemo()
  await openScreen(`/branches/${table12}`)
  await expectText(cardOf(olaya.sa), m["branches.you_are_here"]())
  serveDemo(place)
  await cardOf(nakheel.sa).getByRole("button").click()
  await expectPath(branchesPath)
  await expectText(banner(), nakheel.sa)
  await expectNoText(banner(), "طاولة")
  serveDemo()
  await reopenScreen(`/menu/${table12}`)
  await expectText(banner(), `طاولة 12 · ${olaya.sa}`)
})

test("the menu opened from a branch is that branch's", async () => {
  await openScreen(branchesPath)
  await page.getByRole("link", { name: corniche.sa }).click()
  await page.getByRole("link", { name: m["branch.open_menu"]() }).click()
  await expectPath(`/menu/${place}`)
  await expectText(banner(), corniche.sa)
})

test("a branch that was chosen by hand and is closed says so on every page", async () => {
  await openScreen(branchesPath)
  const choose = m["branches.choose_named"]({ name: corniche.sa })
  await cardOf(corniche.sa).getByRole("button", { name: choose }).click()
  for (const path of [`/menu/${place}`, `/qr/${place}`]) {
    await reopenScreen(path)
    await expectText(banner(), m["branch.closed"]())
  }
  expect(main().element().querySelector("section")?.textContent).toContain(corniche.sa)
})

test("the menu of a closed branch says so", async () => {
  serveDemo(known.qr.corniche)
  await openScreen(`/menu/${known.qr.corniche}`)
  await expectText(banner(), m["branch.closed"]())
})

test("who has allowed their location has the closest branch first, without a tap", async () => {
  // A short walk from Al Nakheel.
  await commands.allowLocation(24.75, 46.63)
  await openScreen(branchesPath)
  await expectTexts(names(), [nakheel.sa, olaya.sa, corniche.sa])
  await expect.element(page.getByText(m["branches.closest_first"]())).toBeVisible()
  await expectText(cardOf(nakheel.sa), "880 م")
  await expectText(cardOf(corniche.sa), "845 كم")
})
