/** An SMS to the Gulf costs what it does at home: a place has these by default, and fields list them first. */
export const gulfCountries = ["SA", "AE", "KW", "BH", "QA", "OM"] as const

/** Whose numbers a place may serve: the Gulf, its neighbours, and where residents and visitors come from. */
export const codeCountries = [
  ...gulfCountries,
  ...(["EG", "JO", "IQ", "LB", "SD", "SY", "YE", "BD", "IN", "PH", "PK", "TR"] as const),
  ...(["CA", "DE", "FR", "GB", "US"] as const),
] as const
export type CodeCountry = (typeof codeCountries)[number]

export const codesPerDayBounds = { least: 20, most: 20_000 } as const
