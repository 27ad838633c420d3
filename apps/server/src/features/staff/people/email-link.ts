import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import type { Services } from "../../../services.ts"
import { m } from "../../../texts.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { portsOf, queueMessage } from "../../message/index.ts"

/** Where the console is that a link leads to, and the language it is sent in. Null: no address of ours is known. */
export type LinkOrigin = { origin: string | null; language: Locale }

export type StaffLink = {
  purpose: "invite-link" | "reset-link"
  establishmentId: string
  /** Null: the link is handed over, and not sent. */
  email: string | null
  name: string
  token: string
  expiresAt: Date
}

/** Whether a link goes to this address: the place can send e-mail. */
export async function isEmailed(
  services: Services,
  reader: Reader,
  { establishmentId, email }: Pick<StaffLink, "establishmentId" | "email">,
): Promise<boolean> {
  return email !== null && (await portsOf(services, establishmentId, reader)).email !== null
}

const pages = { "invite-link": "join", "reset-link": "new-password" } as const

/** Behind a `#`, which no server's log sees, and which the list of messages masks. */
function addressOf({ purpose, token }: StaffLink, origin: string): string {
  return `${origin}/console/${pages[purpose]}#${token}`
}

/** Does nothing where e-mail is not set up: the link can be shown and copied. */
export async function emailLink(
  services: Services,
  tx: Transaction,
  link: StaffLink,
  { origin, language }: LinkOrigin,
): Promise<void> {
  const { purpose, establishmentId, email, expiresAt, token } = link
  if (email === null || !(await isEmailed(services, tx, link))) return
  if (origin === null) throw new Refusal("page_origin_unknown")
  const locale = { locale: catalogueOf(language) }
  const place = (await getEstablishment(tx, establishmentId)).name[language]
  const fill = { place, name: link.name, address: addressOf(link, origin) }
  const isInvite = purpose === "invite-link"
  await queueMessage(tx, {
    establishmentId,
    channel: "email",
    purpose,
    recipient: email,
    subject: isInvite
      ? m["people.invite_email_subject"]({ place }, locale)
      : m["people.reset_email_subject"]({ place }, locale),
    body: isInvite
      ? m["people.invite_email_body"](fill, locale)
      : m["people.reset_email_body"](fill, locale),
    // Every link is another message, and the same link sent twice is one.
    key: `${purpose}:${token}`,
    giveUpAt: expiresAt,
    now: services.now(),
  })
}
