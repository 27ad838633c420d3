export const smsProviders = ["unifonic", "taqnyat", "twilio"] as const
export type SmsProvider = (typeof smsProviders)[number]

/** A place's account as its form has it. No key: the one that is stored stays. */
export type SmsAccountInput = {
  provider: SmsProvider | null
  /** Twilio's account SID. */
  account: string
  sender: string
  key: string | null
}

export type EmailAccountInput = {
  host: string
  port: number
  user: string
  from: string
  key: string | null
}

/** What is stored, without its key. */
export type StoredAccount = {
  provider: SmsProvider | "smtp"
  account: string | null
  server: string | null
  hasKey: boolean
}

type Problems<Field extends string> = Partial<Record<Field, "field_empty" | "email_invalid">>

/**
 * Whether the stored key goes on to be used. With another provider, account or server it must be typed
 * again: else whoever may edit the account could have the key sent to a server of their own.
 */
export function keepsKey(
  stored: StoredAccount | null,
  next: Pick<StoredAccount, "provider" | "account" | "server">,
): boolean {
  if (!stored?.hasKey) return false
  return (
    stored.provider === next.provider &&
    stored.account === next.account &&
    stored.server === next.server
  )
}

export function needsAccount(provider: SmsProvider | null): boolean {
  return provider === "twilio"
}

export function smsColumns({ provider, account }: SmsAccountInput) {
  return provider && { provider, account: needsAccount(provider) ? account : null, server: null }
}

export function emailColumns({ host, port, user }: EmailAccountInput) {
  if (host === "") return null
  return { provider: "smtp" as const, account: user || null, server: `${host}:${port}` }
}

/** Without a provider nothing is asked for: the place has no account then. */
export function smsProblems(
  input: SmsAccountInput,
  stored: StoredAccount | null,
): Problems<"account" | "sender" | "key"> {
  const columns = smsColumns(input)
  if (!columns) return {}
  return {
    ...(input.sender === "" && { sender: "field_empty" }),
    ...(columns.account === "" && { account: "field_empty" }),
    ...(!input.key && !keepsKey(stored, columns) && { key: "field_empty" }),
  }
}

/** A mail server of one's own network may ask for neither user nor password. */
export function emailProblems(
  input: EmailAccountInput,
  stored: StoredAccount | null,
): Problems<"from" | "key"> {
  const columns = emailColumns(input)
  if (!columns) return {}
  return {
    ...(!input.from.includes("@") && { from: "email_invalid" }),
    ...(columns.account && !input.key && !keepsKey(stored, columns) && { key: "field_empty" }),
  }
}

/** Long enough that four of its letters help nobody to guess the rest. */
const shownFromLength = 16
const shownLetters = 4

/** By which its owner knows a key again. Null for a short one, which may be a word. */
export function endOfKey(key: string): string | null {
  return key.length >= shownFromLength ? key.slice(-shownLetters) : null
}
