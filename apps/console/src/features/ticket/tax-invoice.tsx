import type { ApiReply } from "@sufra/contract/client/client"
import { figureText } from "@sufra/domain/kernel/figures"
import type { Locale, LocalText } from "@sufra/domain/kernel/locale"
import { lineText } from "@sufra/domain/receipt/chosen-text"
import { saysVat } from "@sufra/domain/receipt/says-vat"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { Qr } from "@sufra/ui/qr"
import { momentText } from "../../shell/text/format-time.ts"
import { paidWayText } from "../order/index.ts"

type Receipt = ApiReply<"GET /receipt/qr/{uuid}/{invoice}/">
type Options = { locale: "ar" | "en" }

/** An invoice speaks both languages, whichever the console does. */
function both(text: (options: Options) => string): LocalText {
  return { sa: text({ locale: "ar" }), en: text({ locale: "en" }) }
}

function titleOf({ kind, seller }: Receipt): LocalText {
  if (kind === "credit-note") return both((options) => m["receipt.credit_note"]({}, options))
  return seller.vat_number
    ? both((options) => m["receipt.title"]({}, options))
    : both((options) => m["receipt.title_plain"]({}, options))
}

function totalTextOf(receipt: Receipt): string {
  if (receipt.kind === "credit-note") {
    return saysVat(receipt) ? m["receipt.total_credited"]() : m["receipt.total_credited_plain"]()
  }
  return saysVat(receipt) ? m["receipt.total"]() : m["order.total"]()
}

const chargeNames = {
  delivery: both((options) => m["order.delivery_charge"]({}, options)),
  service: both((options) => m["order.service_charge"]({}, options)),
  tobacco: both((options) => m["order.tobacco_fee"]({}, options)),
}

type TaxInvoiceProps = { receipt: Receipt; locale: Locale; timezone: string }

/** The tax invoice on 80 mm, as the guest has it on their page. */
export function TaxInvoice({ receipt, locale, timezone }: TaxInvoiceProps) {
  const { seller, qr, of_invoice, reason } = receipt
  const title = titleOf(receipt)
  const isPart = receipt.lines.length === 0
  return (
    <article>
      <header className="paper-centre">
        <p className="paper-title">{seller.name.sa}</p>
        <p className="paper-small">{seller.name.en}</p>
        {seller.address ? <p className="paper-small">{seller.address[locale]}</p> : null}
        <p className="paper-title">{title.sa}</p>
        <p>{title.en}</p>
      </header>
      <hr className="paper-rule" />
      <Fact name={both((options) => m["receipt.number"]({}, options))}>{receipt.number}</Fact>
      {of_invoice ? (
        <Fact name={both((options) => m["receipt.of_invoice"]({}, options))}>
          {of_invoice.number}
        </Fact>
      ) : null}
      <Fact name={both((options) => m["receipt.issued_at"]({}, options))}>
        {momentText(receipt.issued_at, { locale, timezone })}
      </Fact>
      <Fact name={both((options) => m["receipt.order"]({}, options))}>{receipt.order_number}</Fact>
      {seller.vat_number ? (
        <Fact name={both((options) => m["receipt.vat_number"]({}, options))}>
          {seller.vat_number}
        </Fact>
      ) : null}
      <hr className="paper-rule" />
      {isPart ? (
        <Sum
          name={both((options) => m["receipt.part_back"]({}, options))}
          amountMinor={receipt.total_minor}
        />
      ) : (
        <Listed receipt={receipt} />
      )}
      <hr className="paper-rule" />
      {saysVat(receipt) ? (
        <Sum
          name={both((options) => m["receipt.vat"]({}, options))}
          amountMinor={receipt.vat_minor}
        />
      ) : null}
      <p className="paper-row paper-title">
        <span>{totalTextOf(receipt)}</span>
        <Price amountMinor={receipt.total_minor} className="paper-figure" />
      </p>
      {receipt.payments.map((paid, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is printed once
        <Paid key={position} paid={paid} />
      ))}
      {reason ? <p className="paper-centre">{reason}</p> : null}
      {qr ? (
        <div style={{ width: "42mm", marginInline: "auto", marginBlockStart: "2mm" }}>
          <Qr value={qr} label={m["receipt.qr"]()} />
        </div>
      ) : null}
    </article>
  )
}

function Paid({ paid }: { paid: Receipt["payments"][number] }) {
  const tip = both((options) => m["receipt.tip"]({}, options))
  return (
    <>
      <p className="paper-row">
        <span>{paidWayText(paid)}</span>
        <Price amountMinor={paid.amount_minor} className="paper-figure" />
      </p>
      {paid.tip_minor > 0 ? <Sum name={tip} amountMinor={paid.tip_minor} /> : null}
    </>
  )
}

function Fact({ name, children }: { name: LocalText; children: string }) {
  return (
    <p className="paper-row">
      <span>
        {name.sa} <span className="paper-small">{name.en}</span>
      </span>
      <bdi>{children}</bdi>
    </p>
  )
}

function Sum({ name, amountMinor }: { name: LocalText; amountMinor: number }) {
  return (
    <p className="paper-row">
      <span>
        {name.sa} <span className="paper-small">{name.en}</span>
      </span>
      <Price amountMinor={amountMinor} className="paper-figure" />
    </p>
  )
}

function Listed({ receipt }: { receipt: Receipt }) {
  return (
    <>
      {receipt.lines.map(({ quantity, amount_minor, ...line }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an invoice never changes
        <div key={position} className="paper-line">
          <span>{`${quantity} ×`}</span>
          <div>
            <p>{lineText(line, "sa")}</p>
            <p className="paper-small">{lineText(line, "en")}</p>
          </div>
          <Price amountMinor={amount_minor} className="paper-figure" />
        </div>
      ))}
      <hr className="paper-rule" />
      {receipt.charges.map(({ kind, vat_rate_bp, amount_minor }) => (
        <Sum key={`${kind} ${vat_rate_bp}`} name={chargeNames[kind]} amountMinor={amount_minor} />
      ))}
      {receipt.discounts.map(({ id, name, amount_minor }) => (
        <Sum key={id} name={name} amountMinor={-amount_minor} />
      ))}
      {(saysVat(receipt) ? receipt.vat : []).map(({ rate_bp, net_minor }) => {
        const rate = { rate: figureText(rate_bp, 2) }
        return (
          <Sum
            key={rate_bp}
            name={both((options) => m["receipt.net_at"](rate, options))}
            amountMinor={net_minor}
          />
        )
      })}
    </>
  )
}
