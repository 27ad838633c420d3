/** What the server refuses above, the console says before it sends, and a menu file may hold. */
export const menuLimits = {
  /** Of a product and a category. */
  nameLength: 120,
  /** Of an option group, an option and a combo's step: they stand side by side on a phone. */
  choiceNameLength: 80,
  descriptionLength: 1_000,
  /** 999,999.99 SAR: of a product, and of what an option or a choice of a combo adds. */
  priceMinor: 99_999_999,
  calories: 20_000,
  /** Ten kilograms of anything in one serving is a slip of the finger. */
  amountMg: 10_000_000,
  servingAmount: 100_000,
  windows: 20,
  groupsOfProduct: 20,
  optionsOfGroup: 50,
  /** How many a guest may be asked to choose. */
  chosen: 50,
  stepsOfCombo: 12,
  choicesOfStep: 60,
  suggestions: 8,
  position: 1_000_000,
} as const

/** A file beyond these is refused as a whole, before any cell of it is read. */
export const menuFileLimits = {
  bytes: 16 * 1024 * 1024,
  /** Twenty thousand products come with their categories, groups and options. */
  rows: 25_000,
  columns: 300,
  cellLength: 4_000,
  rowBytes: 64 * 1024,
} as const
