import { expect, it } from "vitest"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()

const keep = (language: string) =>
  test.app.inject({ method: "PUT", url: "/api/language/", payload: { language } })

it("a guest's language is kept for a year in a cookie that the page's script may replace", async () => {
  const { statusCode, cookies } = await keep("en")
  expect(statusCode).toBe(200)
  const [cookie, ...others] = cookies
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: "sufra-locale", value: "en", path: "/", sameSite: "Lax" })
  expect(cookie?.maxAge).toBe(365 * 24 * 60 * 60)
  expect(cookie?.httpOnly).toBeUndefined()
})

it("no other text becomes a cookie", async () => {
  const refused = await keep("en; domain=example.com")
  expectRefusal(refused, 400, "validation_failed", { language: "invalid" })
  expect(refused.cookies).toEqual([])
})
