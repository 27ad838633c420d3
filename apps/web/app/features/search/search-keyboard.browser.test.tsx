import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectPath, menuPath, press, table12 } from "../../testing/page-parts.ts"
import {
  expectFirst,
  openSearch,
  results,
  searchDialog,
  searchField,
} from "../../testing/search-parts.ts"

const privacyPath = `/privacy-policy/${table12}`

beforeEach(() => {
  serveDemo()
})

test("by keyboard alone", async () => {
  await openScreen(menuPath, { language: "en" })
  // What listens for keys comes with what listens for changes.
  await expect.poll(() => api().isHeard).toBe(true)
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible()
  await expect
    .poll(async () => {
      if (searchDialog().elements().length === 0) await press("/")
      return searchField().elements()[0] === document.activeElement
    })
    .toBe(true)
  await searchField().fill("")
  await press("kabs")
  await expectFirst("Chicken kabsa", "kabs")
  await press("{ArrowDown}{ArrowDown}")
  await expect.element(results().nth(1)).toHaveFocus()
  await press("a")
  await expect.element(searchField()).toHaveValue("kabsa")
  await expect.element(searchField()).toHaveFocus()
  // The results of the whole word have come.
  await expectFirst("Chicken kabsa", "kabsa")
  await press("{ArrowDown}")
  await expect.element(results().first()).toHaveFocus()
  await press("{ArrowUp}")
  await expect.element(searchField()).toHaveFocus()
  await press("{Escape}")
  await expectCount(searchDialog(), 0)
  await press("{Control>}k{/Control}")
  await expect.element(searchField()).toHaveValue("kabsa")
  await press("{Enter}")
  await expect.element(results().first()).toHaveFocus()
  await press("{Enter}")
  await expectPath(/\/items\/.*\/chicken-kabsa$/)
})

test("what is typed as soon as the field can be typed in", async () => {
  const typeAtOnce = ({ target }: FocusEvent) => {
    const isField = target instanceof HTMLInputElement && target.value === ""
    const type = (letter: string) => document.execCommand("insertText", false, letter)
    if (isField) queueMicrotask(() => [..."kabs"].forEach(type))
  }
  addEventListener("focusin", typeAtOnce)
  try {
    await openScreen(menuPath, { language: "en" })
    await openSearch()
    await expect.element(searchField()).toHaveValue("kabs")
    await expectFirst("Chicken kabsa")
  } finally {
    removeEventListener("focusin", typeAtOnce)
  }
})

test("on another page the menu is fetched for it", async () => {
  await openScreen(privacyPath)
  await openSearch()
  await searchField().fill("كرك")
  await expectFirst("شاي كرك")
  expect(api().callsOf("GET /menu/qr/{uuid}/").length).toBeGreaterThan(0)
  await press("{Escape}")
  await expectCount(searchDialog(), 0)
  await expectPath(privacyPath)
})

test("Enter before the results have come is answered when they do", async () => {
  const release = api().hold("GET /menu/qr/{uuid}/")
  await openScreen(privacyPath)
  await openSearch()
  await searchField().fill("كرك")
  await press("{Enter}")
  await expect.element(searchField()).toHaveFocus()
  release()
  await expect.element(results().first()).toHaveFocus()
})

test("who types on after Enter goes on typing", async () => {
  const release = api().hold("GET /menu/qr/{uuid}/")
  await openScreen(privacyPath)
  await openSearch()
  await searchField().fill("شاي")
  await press("{Enter}")
  await userEvent.type(searchField(), " كرك")
  release()
  await expectFirst("شاي كرك")
  await expect.element(searchField()).toHaveFocus()
})

test("a slip of the finger, and Arabic letters, find the dish in English", async () => {
  await openScreen(menuPath, { language: "en" })
  await openSearch()
  await searchField().fill("shawrama")
  await expectFirst("Shawarma Arabi", "Shawarma")
  await searchField().fill("برقر")
  await expectFirst("House burger")
  expect(m["search.open"]()).toBe("Search the menu")
})
