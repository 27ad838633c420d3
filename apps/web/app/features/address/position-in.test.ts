import { expect, test } from "vitest"
import { positionIn } from "./position-in.ts"

test.each([
  ["24.7136, 46.6753", { lat: 24.7136, lng: 46.6753 }],
  ["24.7136 46.6753", { lat: 24.7136, lng: 46.6753 }],
  ["٢٤٫٧١٣٦، ٤٦٫٦٧٥٣", { lat: 24.7136, lng: 46.6753 }],
  ["-33.9,18.4", { lat: -33.9, lng: 18.4 }],
  ["124.7, 46.6", null],
  ["24.7", null],
  ["at home", null],
])("%j", (text, at) => {
  expect(positionIn(text)).toEqual(at)
})
