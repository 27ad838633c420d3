import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { editedVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { fixedBy } from "../../settings/settings.ts"
import { findMessageAccount, findWhoChanged, type MessageAccountRow } from "./account-queries.ts"
import { keyOf } from "./ports-of.ts"

type Accounts = ApiReply<"GET /staff/message-accounts/">

const usualPort = 587

/** Of all that the form edits, the key too: each time it is sealed anew. */
export function versionOf(row: MessageAccountRow | null): string {
  const { provider, sender, account, server, sealedKey } = row ?? {}
  return editedVersion({ provider, sender, account, server, sealedKey })
}

async function standingOf(services: Services, reader: Reader, row: MessageAccountRow | null) {
  const name = row && (await findWhoChanged(reader, row.establishmentId, row.channel))
  return {
    key: row?.sealedKey ? { ends: row.keyEnds, is_readable: keyOf(services, row) !== null } : null,
    changed: row && { at: row.changedAt.toISOString(), by: name ?? "" },
    version: versionOf(row),
  }
}

export async function smsView(
  services: Services,
  reader: Reader,
  establishmentId: string,
): Promise<Accounts["sms"]> {
  const row = await findMessageAccount(reader, establishmentId, "sms")
  const provider = row?.provider ?? "smtp"
  return {
    provider: provider === "smtp" ? null : provider,
    account: row?.account ?? "",
    sender: row?.sender ?? "",
    fixed_by: fixedBy(services.env, "SUFRA_SMS_PROVIDER"),
    ...(await standingOf(services, reader, row)),
  }
}

export async function emailView(
  services: Services,
  reader: Reader,
  establishmentId: string,
): Promise<Accounts["email"]> {
  const row = await findMessageAccount(reader, establishmentId, "email")
  const [host = "", port = ""] = row?.server?.split(":") ?? []
  return {
    host,
    port: Number(port) || usualPort,
    user: row?.account ?? "",
    from: row?.sender ?? "",
    fixed_by: fixedBy(services.env, "SUFRA_SMTP_URL"),
    ...(await standingOf(services, reader, row)),
  }
}
