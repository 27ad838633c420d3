import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { tryForMs } from "@sufra/domain/message/back-off"
import type { Services } from "../../services.ts"
import { m } from "../../texts.ts"
import { getEstablishment } from "../establishment/index.ts"
import { portsOf, queueMessage } from "../message/index.ts"
import { notify } from "../notification/index.ts"
import type { EvaluationRow } from "./queries.ts"

/** Refuses to answer somebody whom nothing would reach. */
export async function assertReachable(
  services: Services,
  tx: Transaction,
  about: EvaluationRow,
): Promise<void> {
  if (about.customerId) return
  if (!about.phone) throw new Refusal("guest_unreachable")
  const { sms } = await portsOf(services, about.establishmentId, tx)
  if (!sms) throw new Refusal("sms_not_set_up")
}

/** In the app; by SMS to who has no account and left a number. */
export async function tellAnswer(
  tx: Transaction,
  about: EvaluationRow,
  answer: string,
  now: Date,
): Promise<void> {
  const { establishmentId, id, customerId, phone, language } = about
  const key = `evaluation:${id}:answer`
  if (customerId) {
    const facts = { evaluationId: id, form: about.formId }
    const told = { establishmentId, customerId, kind: "evaluation-answered", facts, key } as const
    await notify(tx, [told], now)
    return
  }
  if (!phone) return
  const { name } = await getEstablishment(tx, establishmentId)
  const locale = { locale: catalogueOf(language) }
  await queueMessage(tx, {
    ...{ establishmentId, key, now },
    channel: "sms",
    purpose: "evaluation-answer",
    recipient: phone,
    body: m["evaluations.answer_sms"]({ place: name[language], answer }, locale),
    giveUpAt: new Date(now.getTime() + tryForMs),
  })
}
