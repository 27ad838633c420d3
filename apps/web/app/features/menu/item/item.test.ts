import { describe, expect, it } from "vitest"
import { draftOf, type Item, rightPath } from "./item.ts"
import { itemPath } from "./item-path.ts"

const id = "8a9ad09c-c89c-8178-a80a-6fe1b25c7980"
const uuid = "11111111-1111-4111-8111-000000001012"
const item = { ...draftOf({} as Item), id, slug: "chicken-kabsa" }

describe("an item's address", () => {
  it("is right with its id and its name, or with its name alone", () => {
    expect(rightPath({ uuid, id, name: "chicken-kabsa" }, item)).toBeNull()
    expect(rightPath({ uuid, name: "chicken-kabsa" }, item)).toBeNull()
  })

  it.each([
    ["an old name beside the id", { id, name: "kabsa" }, itemPath(uuid, item)],
    ["the id alone", { name: id }, itemPath(uuid, item)],
    ["what is no id", { id: "7", name: "chicken-kabsa" }, itemPath(uuid, item)],
    ["an old name", { name: "kabsa" }, `/items/${uuid}/chicken-kabsa`],
  ])("is put right for %s", (_, given, expected) => {
    expect(rightPath({ uuid, ...given }, item)).toBe(expected)
  })

  it("escapes a name in Arabic", () => {
    expect(itemPath(uuid, { id, slug: "كبسة" })).toBe(
      `/items/${uuid}/${id}/${encodeURIComponent("كبسة")}`,
    )
  })
})
