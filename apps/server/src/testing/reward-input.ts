/** Asks nothing of anybody. */
export const rewardRules = {
  ...{ minimum_minor: 0, from_ms: null, until_ms: null, windows: [], order_types: [] },
  ...{ branch_ids: [], level_ids: [], is_alone: false },
}

/** A free coffee that is sold for 80 points, as the console sends it. */
export function itemInput(change: object = {}) {
  return {
    ...{ kind: "prize", name: { en: "Free coffee", sa: "قهوة مجانية" }, description: null },
    ...{ media_id: null, effect: null, product_ids: null, category_ids: null, worth_minor: 1_200 },
    ...{ applied_way: "coupon", uses: 1, rules: rewardRules, use_days: 30, points_cost: 80 },
    ...{ sold_from: null, sold_until: null, per_customer: null, left: 10, active: true },
    ...change,
  }
}
