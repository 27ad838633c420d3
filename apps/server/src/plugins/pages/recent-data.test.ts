import { expect, it } from "vitest"
import { RecentData } from "./recent-data.ts"

function data(version: string, bytes: number) {
  const nothing = Buffer.alloc(0)
  const packed = { plain: nothing, brotli: nothing, gzip: null, etag: `"${version}"`, bytes }
  return { version, packed }
}

const kept = (recent: RecentData, versions: string[]) =>
  versions.filter((version) => recent.find(version) !== null)

it("holds no more bytes than it may: the oldest go first", () => {
  const recent = new RecentData(100)
  for (const version of ["a", "b", "c"]) recent.add(data(version, 40))
  expect(kept(recent, ["a", "b", "c"])).toEqual(["b", "c"])
  recent.add(data("d", 90))
  expect(kept(recent, ["a", "b", "c", "d"])).toEqual(["d"])
})

it("counts what is added again once, and as the newest", () => {
  const recent = new RecentData(100)
  recent.add(data("a", 40))
  recent.add(data("b", 40))
  recent.add(data("a", 40))
  recent.add(data("c", 40))
  expect(kept(recent, ["a", "b", "c"])).toEqual(["a", "c"])
})

it("does not empty itself for one that is too large", () => {
  const recent = new RecentData(100)
  recent.add(data("a", 40))
  recent.add(data("b", 101))
  expect(kept(recent, ["a", "b"])).toEqual(["a"])
})
