import { describe, expect, it } from "vitest"
import { exampleTile, isAttribution, isTileTemplate } from "./map-source.ts"

describe("the pictures of a map", () => {
  it("have a zoom, a column and a row in their address", () => {
    expect(isTileTemplate("https://{s}.tiles.example/{z}/{x}/{y}.png")).toBe(true)
    expect(isTileTemplate("https://tiles.example/{z}/{x}.png")).toBe(false)
    expect(isTileTemplate("ftp://tiles.example/{z}/{x}/{y}.png")).toBe(false)
  })

  it("cannot end a rule of the pages' policy by their host", () => {
    expect(isTileTemplate("https://a;script-src *;/{z}/{x}/{y}.png")).toBe(false)
  })

  it("are shown by one of them", () => {
    expect(exampleTile("https://{s}.tiles.example/{z}/{x}/{y}.png")).toBe(
      "https://a.tiles.example/11/1289/880.png",
    )
  })
})

describe("whom a map thanks", () => {
  it("is text and plain links", () => {
    expect(isAttribution('© <a href="https://osm.org/copyright">OpenStreetMap</a>')).toBe(true)
    expect(isAttribution("© Karam")).toBe(true)
  })

  it("is no other markup", () => {
    for (const text of [
      "<img src=x onerror=alert(1)>",
      '<a href="javascript:alert(1)">x</a>',
      '<a href="https://a.example" onclick="x">x</a>',
      "<b>x</b>",
    ]) {
      expect(isAttribution(text)).toBe(false)
    }
  })
})
