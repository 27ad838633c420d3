export const ageGroups = ["under-18", "18-24", "25-39", "40-60", "over-60"] as const
export type AgeGroup = (typeof ageGroups)[number]

export const genders = ["male", "female"] as const
export type Gender = (typeof genders)[number]

/** A profile without a name cannot be called out at the counter. */
export function isComplete(profile: { name: string }): boolean {
  return profile.name.trim() !== ""
}
