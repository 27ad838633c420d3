export type Proof = { phone: string; code: string }

/** The rules of phone numbers, loaded apart from what is drawn with them. */
export type PhoneRules = typeof import("@sufra/domain/customer/phone")
