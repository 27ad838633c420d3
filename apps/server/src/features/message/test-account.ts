import type { ApiReply } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import type { SendOutcome } from "@sufra/domain/message/outcome"
import { describeAction } from "../../auditing/audit.ts"
import type { Services } from "../../services.ts"
import { m } from "../../texts.ts"
import { getEstablishment } from "../establishment/index.ts"
import { findMessageAccount } from "./account-queries.ts"
import { emailPortOf, smsPortOf } from "./ports-of.ts"
import { type AccountForm, openForm } from "./save-account.ts"

type Tested = ApiReply<"POST /staff/message-accounts/sms/test/">
export type Test = { establishmentId: string; form: AccountForm; to: string; language: Locale }

/** Somebody sits before the screen and waits. */
const answerWithinMs = 15_000

/** A provider may repeat what it was sent: the key stays out of every answer all the same. */
function withoutKey(said: string, key: string | null): string {
  return key ? said.replaceAll(key, "…") : said
}

function view(outcome: SendOutcome, key: string | null): Tested {
  if ("sent" in outcome) return { is_sent: true, problem: null, said: "" }
  const { code, detail } = "retry" in outcome ? outcome.retry : outcome.refused
  return { is_sent: false, problem: code, said: withoutKey(detail, key) }
}

const nobody: SendOutcome = { refused: { code: "no_provider", detail: "" } }

/** Really sends one message with what is in the form. Nothing of it is stored but that it was tried. */
export async function testAccount(services: Services, test: Test): Promise<Tested> {
  const { establishmentId, form, to: recipient, language } = test
  const { read, withTransaction } = services.database
  const row = await findMessageAccount(read, establishmentId, form.channel)
  const fixed = services.messagePorts
  const account = fixed[form.channel] ? null : openForm(services, row, form)
  const place = await getEstablishment(read, establishmentId)
  const words = { place: place.name[language] }
  const locale = { locale: catalogueOf(language) }
  const letter = { id: newId(), recipient, body: m["settings.test_message"](words, locale) }
  const signal = AbortSignal.timeout(answerWithinMs)
  async function send(): Promise<SendOutcome> {
    if (form.channel === "sms") {
      const port = fixed.sms ?? (account && smsPortOf(services, account))
      return port ? port.send(letter, signal) : nobody
    }
    const port = fixed.email ?? (account && emailPortOf(account))
    const subject = m["settings.test_subject"](words, locale)
    return port ? port.send({ ...letter, subject }, signal) : nobody
  }
  const tested = view(await send(), account?.key ?? null)
  describeAction({ is_sent: tested.is_sent })
  // Nothing else is written: the log holds that it was tried.
  await withTransaction(async () => undefined)
  return tested
}
