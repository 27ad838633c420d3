import { catalogueOf, directionOf, type LocalText } from "@sufra/domain/kernel/locale"
import { Price } from "@sufra/ui/price"
import type { ReactNode } from "react"
import { useLocale } from "../../shell/locale.ts"
import { otherOf } from "./both-texts.ts"

/** The page's language first, the other one quietly beside it. */
export function Both({ text, before = null }: { text: LocalText; before?: ReactNode }) {
  const locale = useLocale()
  const other = otherOf(locale)
  return (
    <>
      <span>
        {before}
        {text[locale]}
      </span>
      {text[other] === text[locale] ? null : (
        <bdi lang={catalogueOf(other)} dir={directionOf(other)} className="text-ink-3 text-small">
          {text[other]}
        </bdi>
      )}
    </>
  )
}

type RowProps = { name: LocalText; before?: ReactNode; children: ReactNode; isStrong?: boolean }

export function Row({ name, before, children, isStrong = false }: RowProps) {
  return (
    <div
      className={
        isStrong
          ? "flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-title"
          : "flex flex-wrap items-baseline justify-between gap-x-4"
      }
    >
      <dt className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Both text={name} before={before} />
      </dt>
      <dd className="ms-auto min-w-0 text-end tabular-nums">{children}</dd>
    </div>
  )
}

type SumProps = Omit<RowProps, "children"> & { amountMinor: number }

export function Sum({ amountMinor, isStrong = false, ...row }: SumProps) {
  const locale = useLocale()
  return (
    <Row {...row} isStrong={isStrong}>
      <Price
        amountMinor={amountMinor}
        locale={catalogueOf(locale)}
        size={isStrong ? "title" : "body"}
      />
    </Row>
  )
}

export function Rows({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2 border-line border-t border-dashed py-3">{children}</dl>
}
