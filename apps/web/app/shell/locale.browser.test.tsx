import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../testing/api-of-test.ts"
import { serveDemo } from "../testing/demo/serve-demo.ts"
import { openScreen } from "../testing/open-screen.tsx"
import { banner, menuPath } from "../testing/page-parts.ts"

const localeKey = "sufra-locale"
const asked = () =>
  api()
    .callsOf("PUT /language/")
    .map(({ body }) => body)
const html = document.documentElement

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${localeKey}=; path=/; max-age=0`
})

test("a language that is chosen is kept by the server, which no browser shortens", async () => {
  serveDemo()
  await openScreen(menuPath)
  await banner().getByRole("button", { name: "English" }).click()
  await expect.poll(() => html.lang).toBe("en")
  await expect.poll(asked).toEqual([{ language: "en" }])
  expect(document.cookie).toContain(`${localeKey}=en`)
})

test("a choice whose cookie is gone comes back, and is kept again", async () => {
  localStorage.setItem(localeKey, "en")
  serveDemo()
  await openScreen(menuPath, { language: "sa" })
  await expect.poll(() => html.lang).toBe("en")
  await expect.element(page.getByRole("button", { name: "العربية" })).toBeVisible()
  await expect.poll(asked).toEqual([{ language: "en" }])
})
