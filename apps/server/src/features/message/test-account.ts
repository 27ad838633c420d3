import type { ApiReply } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { failureOf, type SendOutcome } from "@sufra/domain/message/outcome"
import type { FastifyBaseLogger } from "fastify"
import { describeAction } from "../../auditing/audit.ts"
import { answerWithinMs } from "../../ports/tenant-hosts/tenant-hosts.ts"
import type { Services } from "../../services.ts"
import { m } from "../../texts.ts"
import { getEstablishment } from "../establishment/index.ts"
import { type Channel, findMessageAccount } from "./account-queries.ts"
import { emailPortOf, type OpenAccount, smsPortOf } from "./ports-of.ts"
import { type AccountForm, openForm } from "./save-account.ts"

type Tested = ApiReply<"POST /staff/message-accounts/sms/test/">
export type Test = { establishmentId: string; form: AccountForm; to: string; language: Locale }

/** A provider may repeat what it was sent: the key stays out of every answer all the same. */
function withoutKey(said: string, key: string | null): string {
  return key ? said.replaceAll(key, "…") : said
}

function view(outcome: SendOutcome, key: string | null): Tested {
  const failure = failureOf(outcome)
  if (!failure) return { is_sent: true, problem: null, said: "" }
  return { is_sent: false, problem: failure.code, said: withoutKey(failure.detail, key) }
}

type Letter = { id: string; recipient: string; subject: string; body: string }

/** True when a host that the owner typed was not reached. */
function isUntold(outcome: SendOutcome): boolean {
  const failure = failureOf(outcome)
  return failure?.code === "unreachable" && failure.heard !== undefined
}

/** The whole dialogue has an end, since somebody sits before the screen and waits. */
async function send(
  services: Services,
  account: OpenAccount | null,
  { channel, letter }: { channel: Channel; letter: Letter },
): Promise<SendOutcome> {
  const own = { sms: smsPortOf, email: emailPortOf }[channel]
  const port = services.messagePorts[channel] ?? (account && own(services, account))
  if (!port) return { refused: { code: "no_provider", detail: "" } }
  const sent = port.send(letter, AbortSignal.timeout(answerWithinMs))
  return services.tenantHosts.evenly(sent, isUntold)
}

/** Really sends one message with what is in the form. Nothing of it is stored but that it was tried. */
export async function testAccount(
  services: Services,
  { establishmentId, form, to: recipient, language }: Test,
  log: FastifyBaseLogger,
): Promise<Tested> {
  const { channel } = form
  const { read, withTransaction } = services.database
  const row = await findMessageAccount(read, establishmentId, channel)
  const account = services.messagePorts[channel] ? null : openForm(services, row, form)
  const place = await getEstablishment(read, establishmentId)
  const words = { place: place.name[language] }
  const locale = { locale: catalogueOf(language) }
  const letter = {
    id: newId(),
    recipient,
    subject: m["settings.test_subject"](words, locale),
    body: m["settings.test_message"](words, locale),
  }
  const outcome = await send(services, account, { channel, letter })
  const heard = failureOf(outcome)?.heard
  if (heard) log.warn({ establishmentId, channel, heard }, "message: a test of an account failed")
  const tested = view(outcome, account?.key ?? null)
  describeAction({ is_sent: tested.is_sent })
  // Nothing else is written: the log holds that it was tried.
  await withTransaction(async () => undefined)
  return tested
}
