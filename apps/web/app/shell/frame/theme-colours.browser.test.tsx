import { readableInk, readableOn, type ThemeColourName } from "@sufra/domain/establishment/theme"
import { m } from "@sufra/messages"
import { describe, expect, test } from "vitest"
import { type Locator, page } from "vitest/browser"
import { demoProgramme, demoWallet, serveMember } from "../../testing/demo/demo-member.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { banner, landingPath, main, menuPath, table12 } from "../../testing/page-parts.ts"

/** A colour that no place of the demo has, dark enough to be read as it is. */
const probe = "#7A1FA2"
const solid = probe
const light = `${probe}1A`
const ink = `color-mix(in srgb, ${readableInk(probe)} 95%, #000)`

type Wearer = {
  name: string
  path: string
  /** What has to be so for the element to be there. */
  given?: (site: DemoSite) => void
  find: () => Locator | Element | null
  property: "background-color" | "color"
  wears: string
}

const heading = (level: number) => page.getByRole("heading", { level }).first()
const footer = () => page.getByRole("contentinfo")

function withDish(change: Parameters<DemoSite["change"]>[1]) {
  return (site: DemoSite) => site.change("fattoush", change)
}

function closesIn(minutes: number | null) {
  return (site: DemoSite) => {
    if (!site.place.branch) throw new Error("the code is of no branch")
    const at = minutes === null ? null : new Date(Date.now() + minutes * 60_000).toISOString()
    Object.assign(site.place.branch, { is_open: true, closed_reason: null, changes_at: at })
  }
}

const wearers: Record<ThemeColourName, Wearer[]> = {
  primary: [
    {
      ...{ name: "the main button", path: `/profile/${table12}` },
      find: () => page.getByRole("button", { name: m["verification.send"]() }),
      ...{ property: "background-color", wears: solid },
    },
    {
      ...{ name: "the words on it", path: `/profile/${table12}` },
      find: () => page.getByRole("button", { name: m["verification.send"]() }),
      ...{ property: "color", wears: readableOn(probe) },
    },
  ],
  secondary: [
    {
      ...{ name: "a button besides", path: landingPath },
      find: () => page.getByRole("button", { name: m["action.share"]() }),
      ...{ property: "background-color", wears: light },
    },
    {
      ...{ name: "the dot of the offer that is shown", path: landingPath },
      find: () => document.querySelector("button[aria-current=true] > span"),
      ...{ property: "background-color", wears: solid },
    },
  ],
  success: [
    {
      ...{ name: "what is open", path: landingPath, given: closesIn(null) },
      find: () => main().getByText(m["branch.open_always"]()).first(),
      ...{ property: "background-color", wears: light },
    },
  ],
  danger: [
    {
      ...{ name: "a dish that is sold out", path: menuPath },
      given: withDish({ is_sold_out: true, back_at: null }),
      find: () => main().getByText(m["stock.sold_out"]()).first(),
      ...{ property: "background-color", wears: light },
    },
  ],
  warning: [
    {
      ...{ name: "a branch that closes soon", path: landingPath, given: closesIn(30) },
      find: () =>
        main()
          .getByText(/^Closes soon, at/)
          .first(),
      ...{ property: "background-color", wears: light },
    },
    {
      ...{ name: "a dish that is almost gone", path: menuPath, given: withDish({ few_left: 2 }) },
      find: () =>
        main()
          .getByText(m["stock.few_left"]({ count: 2 }))
          .first(),
      ...{ property: "background-color", wears: light },
    },
  ],
  info: [
    {
      ...{ name: "the table", path: landingPath },
      find: () => main().getByText(m["landing.table"]({ label: "12" })),
      ...{ property: "background-color", wears: light },
    },
    {
      ...{ name: "the note below the menu", path: menuPath },
      find: () => main().getByText(m["menu_page.energy_note"]()),
      ...{ property: "background-color", wears: light },
    },
  ],
  dark: [
    {
      ...{ name: "the name of the place", path: landingPath },
      find: () => banner().getByText("Bayt Al Karam"),
      ...{ property: "color", wears: ink },
    },
    {
      ...{ name: "a page's title", path: landingPath },
      find: () => heading(1),
      ...{ property: "color", wears: ink },
    },
    {
      ...{ name: "a category's title", path: menuPath },
      find: () => heading(2),
      ...{ property: "color", wears: ink },
    },
    {
      ...{ name: "the chosen category", path: menuPath },
      find: () => document.querySelector("nav a[aria-current=true]"),
      ...{ property: "background-color", wears: solid },
    },
    {
      ...{ name: "the foot of the page", path: `/privacy-policy/${table12}` },
      find: footer,
      ...{ property: "background-color", wears: solid },
    },
    {
      ...{ name: "the words on it", path: `/privacy-policy/${table12}` },
      find: footer,
      ...{ property: "color", wears: readableOn(probe) },
    },
  ],
}

/** A colour in the spelling of the browser's computed styles. */
function computed(colour: string): string {
  const element = document.createElement("i")
  element.style.color = colour
  document.body.append(element)
  const spelled = getComputedStyle(element).color
  element.remove()
  return spelled
}

function lookOf({ find, property }: Wearer): string | undefined {
  const found = find()
  const element = found instanceof Element ? found : found?.elements()[0]
  return element ? getComputedStyle(element).getPropertyValue(property) : undefined
}

async function open({ path, given }: Wearer, colours: Partial<Record<ThemeColourName, string>>) {
  const site = serveDemo()
  site.place.theme = { ...site.place.theme, ...colours }
  given?.(site)
  await openScreen(path, { language: "en" })
}

describe.each(Object.entries(wearers))("the %s colour is worn by", (colour, all) => {
  test.each(all)("$name, on $path", async (wearer) => {
    await open(wearer, { [colour]: probe })
    await expect.poll(() => lookOf(wearer)).toBe(computed(wearer.wears))
  })
})

test("titles on the main colour keep the ink that reads there, whatever the dark one is", async () => {
  const primary = "#0F6B4F"
  const title: Wearer = {
    ...{ name: "the title of the membership", path: `/home/${table12}` },
    find: () => heading(1),
    ...{ property: "color", wears: readableOn(primary) },
    given: () => {
      const programme = demoProgramme()
      serveMember({ programme, wallet: () => demoWallet(programme) })
    },
  }
  await open(title, { primary, dark: primary })
  await expect.poll(() => lookOf(title)).toBe(computed(title.wears))
})
