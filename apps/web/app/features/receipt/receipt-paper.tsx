import { figureText } from "@sufra/domain/kernel/figures"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { cardLine } from "@sufra/domain/payment/card/card-brand-name"
import { lineText } from "@sufra/domain/receipt/chosen-text"
import { saysVat } from "@sufra/domain/receipt/says-vat"
import { m } from "@sufra/messages"
import { Qr } from "@sufra/ui/qr"
import { Fragment } from "react"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { otherOf, receiptTexts, titleOf } from "./both-texts.ts"
import { issuedText } from "./issued-text.ts"
import type { Receipt } from "./receipt.ts"
import { Both, Row, Rows, Sum } from "./receipt-rows.tsx"

type ReceiptPaperProps = { receipt: Receipt; uuid: string; timezone: string }

/** The invoice itself: what is printed, on a roll or a sheet. */
export function ReceiptPaper({ receipt, uuid, timezone }: ReceiptPaperProps) {
  const { qr, reason, credit_notes } = receipt
  return (
    <article className="rounded-card bg-card p-5 shadow-card md:p-8 print:p-0 print:shadow-none">
      <Seller receipt={receipt} />
      <Facts receipt={receipt} uuid={uuid} timezone={timezone} />
      <Sums receipt={receipt} />
      <Payments receipt={receipt} />
      {reason ? (
        <Rows>
          <Row name={receiptTexts.reason}>
            <bdi className="wrap-break-word">{reason}</bdi>
          </Row>
        </Rows>
      ) : null}
      {credit_notes.length > 0 ? (
        <ul className="flex flex-col border-line border-t border-dashed py-2 print:hidden">
          {credit_notes.map(({ id, number }) => (
            <li key={id}>
              <Link
                to={`/receipt/${uuid}/${id}`}
                className="inline-flex min-h-target items-center text-ink underline"
              >
                {m["receipt.open_credit_number"]({ number })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {qr ? (
        <div className="mx-auto mt-2 w-48">
          <Qr value={qr} label={m["receipt.qr"]()} />
        </div>
      ) : null}
    </article>
  )
}

function Seller({ receipt }: { receipt: Receipt }) {
  const locale = useLocale()
  const other = otherOf(locale)
  const { name, address } = receipt.seller
  const title = titleOf(receipt)
  return (
    <header className="mb-4 text-center">
      <p className="font-semibold text-title">{name[locale]}</p>
      <p lang={catalogueOf(other)} className="text-ink-2">
        {name[other]}
      </p>
      {address ? <p className="mt-1 text-ink-3 text-small">{address[locale]}</p> : null}
      <h1 className="mt-4 font-semibold text-heading">{title[locale]}</h1>
      <p lang={catalogueOf(other)} className="text-ink-2">
        {title[other]}
      </p>
    </header>
  )
}

function Facts({ receipt, uuid, timezone }: ReceiptPaperProps) {
  const { of_invoice, seller } = receipt
  return (
    <Rows>
      <Row name={receiptTexts.number}>
        <bdi dir="ltr">{receipt.number}</bdi>
      </Row>
      {of_invoice ? (
        <Row name={receiptTexts.ofInvoice}>
          <Link to={`/receipt/${uuid}/${of_invoice.id}`} className="text-ink underline">
            <bdi dir="ltr">{of_invoice.number}</bdi>
          </Link>
        </Row>
      ) : null}
      <Row name={receiptTexts.issuedAt}>
        <bdi dir="ltr">{issuedText(receipt.issued_at, timezone)}</bdi>
      </Row>
      <Row name={receiptTexts.order}>
        <bdi dir="ltr">{receipt.order_number}</bdi>
      </Row>
      {seller.vat_number ? (
        <Row name={receiptTexts.vatNumber}>
          <bdi dir="ltr">{seller.vat_number}</bdi>
        </Row>
      ) : null}
    </Rows>
  )
}

function Sums({ receipt }: { receipt: Receipt }) {
  const isPart = receipt.lines.length === 0
  return (
    <>
      <Rows>
        {isPart ? (
          <Sum name={receiptTexts.partBack} amountMinor={receipt.total_minor} />
        ) : (
          <Lines receipt={receipt} />
        )}
      </Rows>
      {isPart ? null : (
        <Rows>
          <Sum name={receiptTexts.subtotal} amountMinor={receipt.subtotal_minor} />
          {receipt.charges.map(({ kind, vat_rate_bp, amount_minor }) => (
            <Sum
              key={`${kind} ${vat_rate_bp}`}
              name={receiptTexts.charges[kind]}
              amountMinor={amount_minor}
            />
          ))}
          {receipt.discounts.map(({ id, name, amount_minor }) => (
            <Sum key={id} name={name} amountMinor={-amount_minor} />
          ))}
        </Rows>
      )}
      {saysVat(receipt) ? (
        <Rows>
          {isPart ? <Sum name={receiptTexts.vat} amountMinor={receipt.vat_minor} /> : null}
          {receipt.vat.map(({ rate_bp, net_minor, vat_minor }) => (
            <VatGroup key={rate_bp} rateBp={rate_bp} netMinor={net_minor} vatMinor={vat_minor} />
          ))}
        </Rows>
      ) : null}
      <Rows>
        <Sum
          name={receiptTexts.totals[saysVat(receipt) ? "taxed" : "plain"][receipt.kind]}
          amountMinor={receipt.total_minor}
          isStrong
        />
      </Rows>
      {isPart || !saysVat(receipt) ? null : (
        <p className="-mt-1 mb-3 flex flex-wrap gap-x-2 text-ink-2 text-small">
          <Both
            text={receipt.prices_include_vat ? receiptTexts.vatIncluded : receiptTexts.vatAdded}
          />
        </p>
      )}
    </>
  )
}

function Lines({ receipt }: { receipt: Receipt }) {
  return receipt.lines.map(({ name, chosen, quantity, amount_minor }, position) => (
    <Sum
      // biome-ignore lint/suspicious/noArrayIndexKey: an invoice never changes
      key={position}
      name={{ sa: lineText({ name, chosen }, "sa"), en: lineText({ name, chosen }, "en") }}
      // As in the file: the figure first, in the direction of the page.
      before={<span className="me-1.5 tabular-nums">{`${quantity} ×`}</span>}
      amountMinor={amount_minor}
    />
  ))
}

type VatGroupProps = { rateBp: number; netMinor: number; vatMinor: number }

function VatGroup({ rateBp, netMinor, vatMinor }: VatGroupProps) {
  const rate = figureText(rateBp, 2)
  return (
    <>
      <Sum name={receiptTexts.netAt(rate)} amountMinor={netMinor} />
      <Sum name={receiptTexts.vatAt(rate)} amountMinor={vatMinor} />
    </>
  )
}

function Payments({ receipt }: { receipt: Receipt }) {
  if (receipt.payments.length === 0) return null
  return (
    <Rows>
      {receipt.payments.map(({ method, wallet, card, amount_minor, tip_minor }, position) => {
        const name = wallet ? receiptTexts.wallets[wallet] : receiptTexts.methods[method]
        const shown = card ? { sa: cardLine(name.sa, card), en: cardLine(name.en, card) } : name
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: in the order they were paid
          <Fragment key={position}>
            <Sum name={shown} amountMinor={amount_minor} />
            {tip_minor > 0 ? <Sum name={receiptTexts.tip} amountMinor={tip_minor} /> : null}
          </Fragment>
        )
      })}
    </Rows>
  )
}
