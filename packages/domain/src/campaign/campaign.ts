export const campaignKinds = ["wheel", "register-and-win"] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** Everybody, who has never played anything here, or who was never at this branch. */
export const audiences = ["everyone", "new-participants", "new-at-branch"] as const
export type Audience = (typeof audiences)[number]

/** What a form may ask for besides name and phone. */
export const formFields = ["email", "age_group", "gender", "city"] as const
export type FormField = (typeof formFields)[number]

export type AskedField = { name: FormField; isRequired: boolean }

/** A part of the wheel. Without an item it brings no luck. */
export type CampaignSegment = {
  id: string
  name: { en: string; sa: string }
  mediaId: string | null
  colour: string
  itemId: string | null
  weight: number
}

/** How long a promise of a draw, and a try that waits for its draw, hold. */
export const promiseMs = 60 * 60_000

/** A prize of a phone that nobody proved is kept for so long. Then somebody else can win it. */
export const collectDays = 14

/** The code of a prize is sent within this time, or staff are told. */
export const prizeCodeMs = 24 * 60 * 60_000
