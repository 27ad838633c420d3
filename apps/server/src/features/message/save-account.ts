import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import {
  type EmailAccountInput,
  emailColumns,
  emailProblems,
  endOfKey,
  keepsKey,
  type SmsAccountInput,
  type StoredAccount,
  smsColumns,
  smsProblems,
} from "@sufra/domain/message/message-account"
import { seal } from "../../auth/seal.ts"
import { assertStillVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { changePlace } from "../establishment/index.ts"
import {
  type Channel,
  findMessageAccount,
  type MessageAccountRow,
  putMessageAccount,
} from "./account-queries.ts"
import { versionOf } from "./account-views.ts"
import { keyOf, keyPurpose, type OpenAccount } from "./ports-of.ts"

/** Whose account is edited, and by whom. */
export type Editing = { establishmentId: string; staffId: string }

/** A form of either channel: what is wrong with it, and the account it stands for. */
export type AccountForm = {
  channel: Channel
  columns: Omit<StoredAccount, "hasKey"> | null
  sender: string
  key: string | null
  problemsWith: (stored: StoredAccount | null) => Record<string, string>
}

export function smsForm(input: SmsAccountInput): AccountForm {
  return {
    channel: "sms",
    columns: smsColumns(input),
    sender: input.sender,
    key: input.key,
    problemsWith: (stored) => smsProblems(input, stored),
  }
}

export function emailForm(input: EmailAccountInput): AccountForm {
  return {
    channel: "email",
    columns: emailColumns(input),
    sender: input.from,
    key: input.key,
    problemsWith: (stored) => emailProblems(input, stored),
  }
}

function storedOf(services: Services, row: MessageAccountRow | null): StoredAccount | null {
  return row && { ...row, hasKey: keyOf(services, row) !== null }
}

function assertComplete(form: AccountForm, stored: StoredAccount | null): void {
  const problems = form.problemsWith(stored)
  if (Object.keys(problems).length > 0) throw new Refusal("validation_failed", problems)
}

/** The account that the form stands for, to be tried before it is saved. Null: the form has none. */
export function openForm(
  services: Services,
  row: MessageAccountRow | null,
  form: AccountForm,
): OpenAccount | null {
  const stored = storedOf(services, row)
  assertComplete(form, stored)
  const { columns, sender, key } = form
  if (!columns) return null
  return {
    ...columns,
    sender,
    key: key ?? (row && keepsKey(stored, columns) ? keyOf(services, row) : null),
  }
}

function keyColumns(
  services: Services,
  { establishmentId }: Editing,
  { row, form }: { row: MessageAccountRow | null; form: AccountForm },
): Pick<MessageAccountRow, "sealedKey" | "keyEnds"> {
  const { channel, columns, key } = form
  if (key !== null) {
    const sealedKey = seal(services.signingSecret, key, keyPurpose({ establishmentId, channel }))
    // A password is somebody's own words: nothing of it is shown.
    return { sealedKey, keyEnds: channel === "sms" ? endOfKey(key) : null }
  }
  const stays = columns && keepsKey(storedOf(services, row), columns)
  return {
    sealedKey: stays ? (row?.sealedKey ?? null) : null,
    keyEnds: stays ? (row?.keyEnds ?? null) : null,
  }
}

/** Refuses a save that is based on what a colleague has changed since. */
export async function saveAccount<View>(
  services: Services,
  editing: Editing,
  form: AccountForm & { version: string | undefined },
  view: (tx: Transaction) => Promise<View>,
): Promise<View> {
  const { establishmentId, staffId } = editing
  const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
  return changePlace(services, change, async (tx) => {
    const row = await findMessageAccount(tx, establishmentId, form.channel)
    assertStillVersion(form.version, versionOf(row))
    assertComplete(form, storedOf(services, row))
    const { columns, sender, channel } = form
    const written = columns && {
      ...columns,
      sender,
      ...keyColumns(services, editing, { row, form }),
      changedAt: services.now(),
      changedBy: staffId,
    }
    await putMessageAccount(tx, establishmentId, channel, written)
    return view(tx)
  })
}
