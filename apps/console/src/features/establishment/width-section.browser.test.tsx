import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, closePage, openPage } from "../../testing/console-screen.tsx"
import type { Brand } from "./brand.ts"
import { BrandPage } from "./brand-page.tsx"

const brand: Brand = {
  ...{ name: { en: "Bayt", sa: "بيت" }, logo: null, logo_media_id: null },
  ...{ theme: defaultThemeColours, opens_menu_at_once: false, content_width: "full" },
  version: "1",
}
const saveKey = "PUT /staff/brand/"

afterEach(closePage)

test("an owner sets how wide guest pages are", async () => {
  answer("GET /staff/brand/", () => ({ data: brand }))
  answer(saveKey, () => ({ data: { ...brand, content_width: "boxed" as const, version: "2" } }))
  openPage(<BrandPage establishmentId="0190a1b2-0000-7000-8000-000000000001" />)
  const full = page.getByRole("radio", { name: m["brand.width_full"](), exact: false })
  await expect.element(full).toBeChecked()
  await page.getByRole("radio", { name: m["brand.width_boxed"](), exact: false }).click()
  await page.getByRole("button", { name: m["action.save"]() }).click()
  await expect.poll(() => calls.filter(({ key }) => key === saveKey)).toHaveLength(1)
  expect(calls.find(({ key }) => key === saveKey)?.body).toMatchObject({ content_width: "boxed" })
})
