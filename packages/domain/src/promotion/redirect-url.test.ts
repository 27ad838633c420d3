import { expect, test } from "vitest"
import { fillCode, isRedirectUrl, promotionScreens } from "./redirect-url.ts"

test.each([
  ...promotionScreens,
  "/qr/11111111-1111-4111-8111-111111111111",
  "/items/{uuid}/chicken-kabsa?from=popup#size",
  "/items/{uuid}/كبسة",
  "/evaluate/{uuid}/after-dinner",
  "tel:+966500000000",
  "https://wa.me/966500000000?text=%D8%A3%D9%87%D9%84%D8%A7",
  "https://example.com",
  "HTTPS://example.com/path?a=b#c",
  "https://مطعم.السعودية/عرض",
  "https://shop.example.com:8443/",
])("%s may be opened", (url) => expect(isRedirectUrl(url)).toBe(true))

test.each([
  "",
  "menu",
  "//example.com",
  "/\\example.com",
  "/menu/{uuid",
  "/menu/{id}",
  "/two words",
  "/line\nbreak",
  "http://example.com",
  "https://",
  "https://localhost",
  "https://name@example.com",
  "https://example.com\\@other.com",
  " https://example.com",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "tel:",
  "tel:call me",
  "whatsapp://send?phone=966500000000",
  "/mneu/{uuid}",
  "/menu",
  "/menu/{uuid}/more",
  "/checkout/{uuid}",
  "/offers",
  "intent://scan",
])("%j may not", (url) => expect(isRedirectUrl(url)).toBe(false))

const place = "11111111-1111-4111-8111-111111111111"
const guest = { code: "table-12", placeId: place }

test.each([
  ["/menu/{uuid}", "/menu/table-12"],
  [`/qr/${place}`, "/qr/table-12"],
  [`/items/${place}/kabsa?from=${place}#size`, `/items/table-12/kabsa?from=${place}#size`],
  ["/qr/22222222-2222-4222-8222-222222222222", "/qr/22222222-2222-4222-8222-222222222222"],
  [`https://example.com/${place}`, `https://example.com/${place}`],
])("%s leads a guest at a table to %s", (url, expected) => {
  expect(fillCode(url, guest)).toBe(expected)
})
