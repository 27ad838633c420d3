import { expect, test } from "vitest"
import { type Explained, refusedDiscounts } from "./refused-discounts.ts"

type Refusal = Explained["discounts"][number]["refusal"]

const reader = { locale: "en", timezone: "Asia/Riyadh" } as const
const text = (en: string) => ({ en, sa: en })
const [karak, nakheel, gold] = ["karak", "nakheel", "gold"]

function discount(name: string, refusal: Refusal): Explained["discounts"][number] {
  return { id: name, kind: "coupon", name: text(name), taken_minor: refusal ? 0 : 500, refusal }
}

const explained: Explained = {
  names: [
    { id: karak, name: text("Karak") },
    { id: nakheel, name: text("Al Nakheel") },
    { id: gold, name: text("Gold") },
  ],
  discounts: [
    discount("Welcome", null),
    discount("Tea", { reason: "nothing_fits", product_ids: [karak, "gone since"] }),
    discount("Branch", { reason: "other_branch", branch_ids: [nakheel] }),
    discount("Level", { reason: "other_level", level_ids: [gold] }),
    discount("Alone", { reason: "does_not_go_with", other_id: "Welcome" }),
  ],
}

test("what was refused is told by name: products, branches, levels and other discounts", () => {
  expect(refusedDiscounts(explained, reader)).toEqual([
    { id: "Tea", name: text("Tea"), sentence: expect.stringMatching(/: Karak$/) },
    { id: "Branch", name: text("Branch"), sentence: expect.stringContaining("Al Nakheel") },
    { id: "Level", name: text("Level"), sentence: expect.stringContaining("Gold") },
    { id: "Alone", name: text("Alone"), sentence: expect.stringContaining("Welcome") },
  ])
})
