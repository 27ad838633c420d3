import { expect, it } from "vitest"
import { contentEncodingFor } from "./content-encoding.ts"

it.each([
  [undefined, null],
  ["", null],
  ["identity", null],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["deflate, zstd", null],
  [`gzip, ${"x".repeat(20_000)}`, null],
])("for %j it is %j", (accepted, encoding) => {
  expect(contentEncodingFor(accepted)).toBe(encoding)
})
