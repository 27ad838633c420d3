import { Refusal } from "@sufra/contract/error-reply"
import { figureText } from "@sufra/domain/kernel/figures"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { lineText } from "@sufra/domain/receipt/chosen-text"
import { receiptSums } from "@sufra/domain/receipt/receipt-sums"
import type { Services } from "../../services.ts"
import { m } from "../../texts.ts"
import { listMessageKeys, queueMessage } from "../message/index.ts"
import { type InvoiceRow, lockInvoice } from "./queries.ts"

/** A family may each want it; beyond that somebody only wants to send mail from here. */
const mostAddresses = 5
const holdsMs = 24 * 60 * 60_000

type Asked = { email: string; language: Locale; link: string }

const keyOf = ({ id }: InvoiceRow, email: string) => `receipt:${id}:${email}`

/** What was bought, with sizes and options; nothing where only a part was given back. */
function linesText({ content, totalMinor }: InvoiceRow, language: Locale): string {
  if (receiptSums(content).totalMinor !== totalMinor) return ""
  const lines = content.lines.map(({ chosen = [], name, quantity, amountMinor }) => {
    const text = `${quantity} × ${lineText({ name, chosen }, language)}`
    return `${text}  ${figureText(amountMinor, 2, "fixed")}`
  })
  return `${lines.join("\n")}\n\n`
}

/** A link, what it is for and what it comes to. One message for each address, however often it is asked for. */
export async function emailReceipt(
  services: Services,
  row: InvoiceRow,
  { email, language, link }: Asked,
): Promise<void> {
  const now = services.now()
  const { establishmentId, number, content, totalMinor } = row
  const locale = { locale: catalogueOf(language) }
  const about = { number, place: content.seller.name[language] }
  await services.database.withTransaction(async (tx) => {
    // One after the other: many at once would all find that nobody has it yet.
    await lockInvoice(tx, row)
    const sent = await listMessageKeys(tx, establishmentId, keyOf(row, "%"))
    const isKnown = sent.includes(keyOf(row, email))
    if (!isKnown && sent.length >= mostAddresses) throw new Refusal("receipt_sent_enough")
    const amount = figureText(totalMinor, 2, "fixed")
    const lines = linesText(row, language)
    await queueMessage(tx, {
      establishmentId,
      channel: "email",
      purpose: "receipt",
      recipient: email,
      subject: m["receipt.email_subject"](about, locale),
      body: m["receipt.email_body"]({ ...about, amount, lines, link }, locale),
      key: keyOf(row, email),
      giveUpAt: new Date(now.getTime() + holdsMs),
      now,
    })
  })
  services.relay.wake()
}
