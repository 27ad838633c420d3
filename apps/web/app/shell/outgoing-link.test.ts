import { expect, test } from "vitest"
import { outgoingAddress } from "./outgoing-link.ts"

const uuid = "11111111-1111-4111-8111-111111111111"

test.each([
  [`/qr/${uuid}`, "poster", `/qr/${uuid}?utm_source=poster`],
  [`/menu/${uuid}?x=1#top`, "poster", `/menu/${uuid}?x=1&utm_source=poster#top`],
  [`/qr/${uuid}?utm_source=old`, "new one", `/qr/${uuid}?utm_source=new+one`],
  [`/qr/${uuid}`, null, `/qr/${uuid}`],
  ["/somewhere/else", "poster", "/somewhere/else"],
  ["https://example.com/a", "poster", "https://example.com/a"],
  ["tel:+966115550112", "poster", "tel:+966115550112"],
])("%s with source %s opens %s", (link, utmSource, expected) => {
  expect(outgoingAddress(link, utmSource)).toBe(expected)
})

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "//evil.example/qr/1",
  "",
])("%j is not followed", (link) => {
  expect(outgoingAddress(link, "poster")).toBeNull()
})
