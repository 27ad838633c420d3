import { classNames } from "../class-names.ts"
import { priceText } from "./price-text.ts"

export { priceText } from "./price-text.ts"

export type PriceProps = {
  /** Integer of minor units: 3400 is 34.00. */
  amountMinor: number
  locale?: string
  currency?: string
  fractionDigits?: number
  /** A plus before what is added on top. */
  signed?: boolean
  /** The old price beside a lower one. */
  struck?: boolean
  size?: "body" | "title" | "heading" | "display"
  className?: string
}

const sizeClass = {
  body: "text-body",
  title: "text-title",
  heading: "text-heading",
  display: "text-display",
}

/** Figures first, then the currency, in the direction of the line around it. */
export function Price(props: PriceProps) {
  const { amountMinor, locale, currency = "SAR", fractionDigits, className } = props
  const { signed = false, struck = false, size = "body" } = props
  const Tag = struck ? "s" : "span"
  const figures = priceText(amountMinor, locale, fractionDigits)
  return (
    <Tag
      className={classNames(
        "whitespace-nowrap tabular-nums",
        struck ? "text-ink-3" : "font-semibold",
        sizeClass[size],
        className,
      )}
    >
      <bdi dir="ltr">{signed && amountMinor > 0 ? `+${figures}` : figures}</bdi>
      {"\u00a0"}
      <bdi className="text-small font-normal">{currency}</bdi>
    </Tag>
  )
}
