import { expect, test } from "vitest"
import { apiBase } from "./api-host.ts"

test.each([
  ["http://localhost:3000/qr/1", "/api"],
  ["http://192.168.1.20:3000/", "/api"],
  ["http://[::1]:3000/", "/api"],
  ["http://raspberry/", "/api"],
  ["http://kitchen.local:3000/", "/api"],
  ["https://sufra.app/", "https://api.sufra.app"],
  ["https://staging.sufra.app/", "https://api-staging.sufra.app"],
  ["https://karam.example/", "https://api.karam.example"],
  ["https://karam.example:8443/", "https://api.karam.example:8443"],
])("a page at %s calls %s", (page, expected) => {
  expect(apiBase(new URL(page), null)).toBe(expected)
})

test("what the server configured overrides the rule", () => {
  const page = new URL("https://karam.example/")
  expect(apiBase(page, "https://karam.example")).toBe("/api")
  expect(apiBase(page, "https://other.example")).toBe("https://other.example/api")
  expect(apiBase(page, "https://api.other.example")).toBe("https://api.other.example")
})
