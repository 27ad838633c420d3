import { expect, it } from "vitest"
import { findShortLink, parseCoordinates } from "./parse-coordinates.ts"

it.each([
  ["24.6949, 46.6847"],
  ["24.6949 46.6847"],
  ["(24.6949,46.6847)"],
  ["٢٤٫٦٩٤٩، ٤٦٫٦٨٤٧"],
  ["geo:24.6949,46.6847?z=17"],
  ["https://www.google.com/maps?q=24.6949,46.6847"],
  ["https://maps.google.com/?q=loc:24.6949+46.6847&z=15".replace("+", "%2C")],
  ["https://www.google.com/maps/search/?api=1&query=24.6949%2C46.6847"],
  ["https://www.google.com/maps/@24.6949,46.6847,17z"],
  ["https://www.google.com/maps/search/24.6949,+46.6847?entry=tts"],
  ["https://www.google.com/maps/place/Olaya/@24.7,46.7,17z/data=!4m6!3m5!8m2!3d24.6949!4d46.6847"],
  ["https://maps.apple.com/?ll=24.6949,46.6847&t=m"],
  ["24°41'41.64\"N 46°41'4.92\"E"],
])("%s is read", (text) => {
  expect(parseCoordinates(text)).toEqual({ ok: true, value: { lat: 24.6949, lng: 46.6847 } })
})

it("takes the south and the west", () => {
  expect(parseCoordinates("-33.8568, -151.2153")).toEqual({
    ok: true,
    value: { lat: -33.8568, lng: -151.2153 },
  })
})

it.each(["", "Olaya Street", "95, 46", "24.6, 190", "24.6", "https://example.com/1/2"])(
  "%j is not",
  (text) => {
    expect(parseCoordinates(text)).toEqual({ ok: false, failure: "unreadable" })
  },
)

it("a short link holds no place: it is told apart", () => {
  expect(parseCoordinates("https://maps.app.goo.gl/AbCdEf123")).toEqual({
    ok: false,
    failure: "short_link",
  })
})

it.each([
  ["https://maps.app.goo.gl/AbCdEf123?g_st=iw", "https://maps.app.goo.gl/AbCdEf123"],
  ["مطعم كرم\nhttps://maps.app.goo.gl/AbCdEf123", "https://maps.app.goo.gl/AbCdEf123"],
  ["http://MAPS.app.goo.gl/AbCdEf123", "https://maps.app.goo.gl/AbCdEf123"],
  ["goo.gl/maps/AbCdEf123", "https://goo.gl/maps/AbCdEf123"],
  ["https://maps.app.goo.gl.example.com/AbCdEf123", null],
  ["https://example-maps.app.goo.gl/AbCdEf123", null],
  ["https://maps.app.goo.gl:8443/AbCdEf123", null],
  ["https://goo.gl/AbCdEf123", null],
])("%j leads to %s", (text, link) => {
  expect(findShortLink(text)).toBe(link)
})
