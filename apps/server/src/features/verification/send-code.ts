import { randomInt } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { verificationCode } from "@sufra/db/schema/verification"
import type { EstablishmentSettings } from "@sufra/domain/establishment/settings"
import { newId } from "@sufra/domain/kernel/ids"
import { catalogueOf, type Locale, type LocalText } from "@sufra/domain/kernel/locale"
import {
  codeBudget,
  codesLeft,
  nextCodeInMs,
  rushPerHour,
  strangerWaitMs,
} from "@sufra/domain/verification/code-budget"
import {
  blockedUntilMs,
  codeLength,
  codeLivesMs,
  decideSend,
  hourMs,
  nextSendAtMs,
} from "@sufra/domain/verification/code-rules"
import { sql } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { m } from "../../texts.ts"
import { portsOf, queueMessage } from "../message/index.ts"
import { codeHash } from "./code-hash.ts"
import { findGuessesBlocked } from "./guesses-blocked.ts"
import { assertTakenForCode } from "./phone-countries.ts"
import {
  type Asker,
  countSendsAtPlace,
  findFilledLimits,
  findTries,
  listSendsOfDay,
  listSendsOfNetworks,
  listSendsToPhone,
} from "./queries.ts"
import { phoneBlocked } from "./refusals.ts"

type Ask = Asker & {
  /** Whether this browser never signed in at this place. */
  isStranger: boolean
  /** The wider networks around the address: null for IPv4. */
  network56: string | null
  network48: string | null
  limits: Pick<EstablishmentSettings, "codeCountries" | "takesOtherCountries" | "codesPerDay">
  placeName: LocalText
  language: Locale
  /** Where the code is to be typed; a phone then offers it there, and on no other page. */
  pageHost: string | null
}

function textOf({ placeName, language, pageHost }: Ask, code: string): string {
  const place = placeName[language]
  const words = m["verification.sms"]({ place, code }, { locale: catalogueOf(language) })
  return pageHost ? `${words}\n\n@${pageHost} #${code}` : words
}

/** Somebody who floods a place runs into this before its guests do. */
async function assertNoRush(reader: Reader, ask: Ask, now: Date): Promise<void> {
  const { establishmentId, isStranger, limits } = ask
  const nowMs = now.getTime()
  const budget = codeBudget(limits.codesPerDay, isStranger)
  const left = codesLeft(budget, await listSendsOfDay(reader, establishmentId, now), nowMs)
  const nextInMs = nextCodeInMs(budget, left)
  if (nextInMs > 0) {
    throw new Refusal("code_limit_reached", { minutes: Math.ceil(nextInMs / 60_000) })
  }
  if (!isStranger) return
  const atPlace = await countSendsAtPlace(reader, establishmentId, hourMs, now)
  const isRush = atPlace >= rushPerHour(limits.codesPerDay)
  const waitMs = strangerWaitMs(await listSendsOfNetworks(reader, ask, now), isRush, nowMs)
  if (waitMs > 0) throw new Refusal("code_rush", { seconds: Math.ceil(waitMs / 1_000) })
}

/**
 * A browser that has proven the number here before is sent a code whatever the owner has changed since: its guest
 * may have paid. No customer is looked up for it, so the answer tells nobody that a number is known.
 */
function assertServed({ phone, knowsPhone, limits }: Ask): void {
  if (!knowsPhone) assertTakenForCode(limits, phone)
}

/** Throws when no code may be sent now, else says what was sent within the hour. */
async function assertMaySend(reader: Reader, asker: Ask, now: Date): Promise<number[]> {
  const nowMs = now.getTime()
  const blocked = await findGuessesBlocked(reader, asker, now)
  if (blocked) throw blocked
  const blockedUntil = blockedUntilMs(await findTries(reader, asker), nowMs)
  const sent = await listSendsToPhone(reader, asker, now)
  const decision = decideSend(sent, await findFilledLimits(reader, asker, now), nowMs)
  if (blockedUntil !== null && !asker.knowsPhone) throw phoneBlocked(blockedUntil, nowMs)
  if (decision.kind === "send") {
    await assertNoRush(reader, asker, now)
    return sent
  }
  const waitMs = decision.nextAtMs - nowMs
  if (decision.kind === "sent-recently") {
    throw new Refusal("code_sent_recently", { seconds: Math.ceil(waitMs / 1_000) })
  }
  throw new Refusal("code_limit_reached", { minutes: Math.ceil(waitMs / 60_000) })
}

/**
 * Sends that a limit counts together take turns while they are counted: asked for all at once, they
 * keep it. Always in this order, so that no two wait for each other.
 */
async function lockSends(tx: Transaction, asker: Asker): Promise<void> {
  const { establishmentId, address, browserId, phone } = asker
  for (const counted of [establishmentId, address, browserId, phone]) {
    const key = `verification-code:${counted}`
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

/** Whether the phone is a customer's is never asked here: no answer and no delay can tell. */
export async function sendCode(services: Services, ask: Ask) {
  const { database, signingSecret } = services
  // A code that nobody carries would be waited for.
  const { sms } = await portsOf(services, ask.establishmentId)
  if (!sms) throw new Refusal("sms_not_set_up")
  assertServed(ask)
  const now = services.now()
  const { establishmentId, phone, browserId, address, network56, network48 } = ask
  // Refused without a lock first: a flood of refused asks must not queue before the others.
  await assertMaySend(database.read, ask, now)
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0")
  const id = newId()
  const expiresAt = new Date(now.getTime() + codeLivesMs)
  const sent = await database.withTransaction(async (tx) => {
    await lockSends(tx, ask)
    const before = await assertMaySend(tx, ask, now)
    await tx.insert(verificationCode).values({
      establishmentId,
      id,
      phone,
      browserId,
      address,
      network56,
      network48,
      codeHash: codeHash(signingSecret, { establishmentId, id, phone }, code),
      sentAt: now,
      expiresAt,
    })
    await queueMessage(tx, {
      establishmentId,
      channel: "sms",
      purpose: "verification-code",
      recipient: phone,
      body: textOf(ask, code),
      key: `code:${id}`,
      giveUpAt: expiresAt,
      now,
    })
    return [...before, now.getTime()]
  })
  services.relay.wake()
  return {
    expires_at: expiresAt.toISOString(),
    resend_at: new Date(nextSendAtMs(sent, now.getTime())).toISOString(),
    demo_inbox: services.isDemo,
  }
}
