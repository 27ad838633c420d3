import { expect, it } from "vitest"
import { packingFor } from "./packing.ts"

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
])("for %j it is %j, also when asked again", (accepted, packing) => {
  for (const _ of ["first", "again"]) expect(packingFor(accepted)).toBe(packing)
})
