import type { Reader } from "@sufra/db/connection"
import { unseal } from "../../auth/seal.ts"
import { demoEmailInbox } from "../../ports/email/demo-inbox.ts"
import type { EmailPort } from "../../ports/email/email-port.ts"
import { tenantSmtp } from "../../ports/email/tenant-smtp.ts"
import { type MessagePorts, smsPort } from "../../ports/message-ports.ts"
import { demoSmsInbox } from "../../ports/sms/demo-inbox.ts"
import type { SmsPort } from "../../ports/sms/sms-port.ts"
import type { Services } from "../../services.ts"
import {
  type Channel,
  hasAnyAccount,
  listMessageAccounts,
  type MessageAccountRow,
} from "./account-queries.ts"

/** What a port takes of an account, with its key as the provider knows it. */
export type OpenAccount = Pick<MessageAccountRow, "provider" | "sender" | "account" | "server"> & {
  key: string | null
}

/** What a key is sealed for: moved to another place's row it is nothing. */
export function keyPurpose({
  establishmentId,
  channel,
}: {
  establishmentId: string
  channel: Channel
}) {
  return `message-account:${establishmentId}:${channel}:key`
}

/** Null where there is none, or where it was sealed with another secret. */
export function keyOf(services: Services, row: MessageAccountRow): string | null {
  return row.sealedKey && unseal(services.signingSecret, row.sealedKey, keyPurpose(row))
}

export function smsPortOf({ env }: Services, account: OpenAccount): SmsPort | null {
  const { provider, sender, key } = account
  if (provider === "smtp" || key === null) return null
  return smsPort({ provider, sender, key, account: account.account ?? "" }, env.SUFRA_SMS_URL)
}

const tlsPort = "465"

export function emailPortOf(
  { tenantHosts: hosts }: Services,
  account: OpenAccount,
): EmailPort | null {
  const { server, account: user, key, sender: from } = account
  if (server === null || (user !== null && key === null)) return null
  const url = new URL(`${server.endsWith(`:${tlsPort}`) ? "smtps" : "smtp"}://${server}`)
  if (user !== null) {
    url.username = encodeURIComponent(user)
    url.password = encodeURIComponent(key ?? "")
  }
  return tenantSmtp({ url: url.href, from, key, hosts })
}

async function ownPorts(services: Services, establishmentId: string, reader: Reader) {
  const accounts = await listMessageAccounts(reader, establishmentId)
  const open = (channel: Channel) => {
    const row = accounts.find((one) => one.channel === channel)
    return row && { ...row, key: keyOf(services, row) }
  }
  const [sms, email] = [open("sms"), open("email")]
  return { sms: sms && smsPortOf(services, sms), email: email && emailPortOf(services, email) }
}

/**
 * Who carries a place's messages now: the environment decides, then the place's own account. The demo reads in
 * its inbox what nobody carries.
 */
export async function portsOf(
  services: Services,
  establishmentId: string,
  reader: Reader = services.database.read,
): Promise<MessagePorts> {
  const { messagePorts: fixed, isDemo } = services
  const own = await ownPorts(services, establishmentId, reader)
  return {
    sms: fixed.sms ?? own.sms ?? (isDemo ? demoSmsInbox : null),
    email: fixed.email ?? own.email ?? (isDemo ? demoEmailInbox : null),
  }
}

/** Whether any place has its messages carried. */
export async function carriesForSome(services: Services, channel: Channel): Promise<boolean> {
  if (services.messagePorts[channel]) return true
  return hasAnyAccount(services.database.read, channel)
}
