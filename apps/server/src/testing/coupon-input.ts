/** Asks nothing of anybody. */
export const couponRules = {
  ...{ minimum_minor: 0, from_ms: null, until_ms: null, windows: [], order_types: [] },
  ...{ branch_ids: [], first_order_only: false, level_ids: [], birthday_month_only: false },
  ...{ per_customer: null, per_day: null, total: null, is_alone: false },
}

/** A tenth off all food by one code for everybody, as the console sends it. */
export function couponInput(change: object = {}) {
  return {
    ...{ name: { en: "Tenth", sa: "عشرة بالمئة" }, way: "code", code: "TENTH", active: true },
    effect: { takes: "percent", rate_bp: 1_000, cap_minor: null },
    ...{ product_ids: null, category_ids: null, rules: couponRules },
    ...change,
  }
}
