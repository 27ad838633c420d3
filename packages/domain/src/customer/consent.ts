/** What a customer can agree to. */
export const consentKinds = ["privacy", "marketing"] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Where it was said. */
export const consentSources = ["register", "profile", "game", "stop-link"] as const
export type ConsentSource = (typeof consentSources)[number]

/**
 * Which wording people agree to today. Raise it with every change of the sentence beside the box, or of the
 * policy behind it: the log says what each person has read.
 */
export const consentWording: Record<ConsentKind, number> = { privacy: 1, marketing: 1 }

export type Consents = Record<ConsentKind, boolean>

/** What was given or withdrawn, and nothing of what stays as it was. */
export function consentChanges(
  before: Consents,
  after: Consents,
): { kind: ConsentKind; isGiven: boolean }[] {
  return consentKinds
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => ({ kind, isGiven: after[kind] }))
}
