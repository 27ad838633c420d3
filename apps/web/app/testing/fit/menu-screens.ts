import { known } from "@sufra/db/seeds/demo/known"
import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { expect } from "vitest"
import { page } from "vitest/browser"
import { storeLatestOrder } from "../../features/order/latest-order.ts"
import { api } from "../api-of-test.ts"
import {
  demoCustomer,
  demoOrder,
  demoSitting,
  serveOrder,
  serveSitting,
  signedIn,
} from "../demo/demo-guest.ts"
import { demoId } from "../demo/demo-id.ts"
import type { DemoSite } from "../demo/demo-site.ts"
import { fillCart } from "../filled-cart.ts"
import { itemSheet, landingPath, menuPath, table12 } from "../page-parts.ts"
import { openSearch, results, searchDialog, searchField } from "../search-parts.ts"
import type { GuestScreen } from "./guest-screen.ts"

const kabsa = { en: "Chicken kabsa", sa: "كبسة دجاج" }
const fattoush = { en: "Fattoush", sa: "فتوش" }
const feast = { en: "The Karam feast", sa: "سفرة الكرم" }

const itemPath = (slug: string) => `/items/${table12}/${slug}`

function sheetOf(name: Record<Locale, string>) {
  return async (language: Locale) => {
    await page.getByRole("link", { name: name[language], exact: true }).first().click()
    await expect.element(itemSheet(name[language])).toBeVisible()
  }
}

/** With an order under way and another guest who asks to join: all that can lie over a page at once. */
function sitAtTable(site: DemoSite): void {
  signedIn(site, demoCustomer({ name: "Abdulrahman Abdulaziz Almutairi" }))
  const guest = { id: demoId("guest", "saad"), first_name: "سعد", is_me: false }
  const asked = { ...guest, state: "asked" as const, asked_at: "2026-11-17T10:00:00.000Z" }
  serveSitting(() => demoSitting(site, { guests: [asked] }))
  serveOrder(() => demoOrder(site))
  storeLatestOrder(site.place.id, demoOrder(site).id)
}

function sellOut(site: DemoSite): void {
  site.change("fattoush", { is_sold_out: true, back_at: "2031-01-01T09:00:00.000Z", few_left: 2 })
}

const landingScreens: GuestScreen[] = [
  {
    name: "landing, at a table",
    path: landingPath,
    arrange: ({ place }) => {
      place.evaluation_form = "visit"
    },
    shows: () => m["landing.menu"](),
  },
  {
    name: "landing, without a branch",
    path: `/qr/${known.establishments.baytAlKaram}`,
    code: known.establishments.baytAlKaram,
    shows: () => m["branch.closed"](),
  },
  {
    name: "landing, of a café",
    path: `/qr/${known.qr.cardamomCornerTable1}`,
    code: known.qr.cardamomCornerTable1,
    shows: () => m["landing.menu"](),
  },
  {
    name: "landing, the menu of the phone",
    path: landingPath,
    act: async () => {
      await page.getByRole("button", { name: m["menu.open"]() }).click()
      await expect.element(page.getByRole("dialog", { name: m["menu.title"]() })).toBeVisible()
    },
    shows: () => m["landing.menu"](),
  },
]

const listScreens: GuestScreen[] = [
  { name: "menu", path: menuPath, shows: (language) => fattoush[language] },
  {
    name: "menu, with a full cart",
    path: menuPath,
    arrange: fillCart,
    shows: () => m["cart.view"](),
  },
  {
    name: "menu, at a table",
    path: menuPath,
    arrange: sitAtTable,
    shows: () => m["order.join_approve"](),
  },
  {
    name: "menu, of a closed branch",
    path: `/menu/${known.qr.corniche}`,
    code: known.qr.corniche,
    shows: () => m["branch.closed"](),
  },
  {
    name: "menu, without bookmarks",
    path: menuPath,
    act: () =>
      page
        .getByRole("navigation", { name: m["menu_page.categories"]() })
        .getByRole("button", { name: m["bookmark.title"](), exact: false })
        .click(),
    shows: () => m["bookmark.empty_title"](),
  },
  {
    name: "menu, the search",
    path: menuPath,
    act: openSearch,
    shows: () => m["search.free_of"](),
  },
  {
    name: "menu, found dishes",
    path: menuPath,
    act: async (language) => {
      await openSearch()
      await searchField().fill(kabsa[language])
      await expect.element(results().first()).toBeVisible()
    },
    shows: (language) => kabsa[language],
  },
  {
    name: "menu, nothing found",
    path: menuPath,
    act: async () => {
      await openSearch()
      await searchField().fill("pizza")
    },
    shows: () => m["search.none_title"]({ query: "pizza" }),
  },
  {
    name: "menu, allergens to leave out",
    path: menuPath,
    act: async () => {
      await openSearch()
      await searchDialog().getByRole("button", { name: m["search.free_of"]() }).click()
    },
    shows: () => m["search.free_of_title"](),
  },
  {
    name: "menu, the pop-up",
    path: menuPath,
    arrange: () => localStorage.removeItem("sufra-popup-seen"),
    shows: (language) => (language === "sa" ? "تفضّلوا" : "Come on in"),
  },
]

const dishScreens: GuestScreen[] = [
  {
    name: "dish, with options",
    path: menuPath,
    act: sheetOf(kabsa),
    shows: () => m["item.note"](),
  },
  { name: "dish, a combo", path: menuPath, act: sheetOf(feast), shows: () => m["item.note"]() },
  {
    name: "dish, sold out",
    path: menuPath,
    arrange: sellOut,
    act: sheetOf(fattoush),
    shows: () => m["item.add"](),
  },
  {
    name: "dish, without a network",
    path: menuPath,
    arrange: () => api().cutOff("GET /menu/qr/{uuid}/items/{item}/"),
    act: sheetOf(kabsa),
    shows: () => m["offline.title"](),
  },
  {
    name: "dish, its own page",
    path: itemPath("chicken-kabsa"),
    arrange: fillCart,
    shows: () => m["item.note"](),
  },
  {
    name: "dish, its nutrition",
    path: itemPath("lamb-mandi"),
    act: () => page.getByText(m["item.nutrition_title"]()).click(),
    shows: () => m["nutrient.serving_size"](),
  },
  {
    name: "dish, by its id",
    path: `/items/${table12}/${demoId("product", "saudi-coffee")}/saudi-coffee`,
    shows: () => m["action.back_to_menu"](),
  },
  {
    name: "dish, not on the menu",
    path: itemPath("no-such-dish"),
    shows: () => m["error.product_not_found"](),
  },
]

export const menuScreens = [...landingScreens, ...listScreens, ...dishScreens]
