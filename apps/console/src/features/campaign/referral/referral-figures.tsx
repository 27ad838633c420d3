import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import type { Referral } from "./referral.ts"

/** What inviting friends cost, and what it brought. */
export function ReferralFigures({ figures }: { figures: Referral["figures"] }) {
  const locale = useLocale()
  const number = (value: number) => numberText(value, locale)
  const used = m["referral_editor.of"]({
    part: number(figures.rewards_used),
    whole: number(figures.rewards_given),
  })
  return (
    <Card padding="large" render={<section aria-labelledby="brought" />}>
      <h2 id="brought" className="mb-4 text-title font-semibold">
        {m["referral_editor.brought_title"]()}
      </h2>
      <dl className="grid grid-cols-2 gap-4">
        <Figure label={m["referral_editor.leads"]()}>{number(figures.leads)}</Figure>
        <Figure label={m["referral_editor.joined"]()}>{number(figures.joined)}</Figure>
        <Figure label={m["referral_editor.converted"]()}>{number(figures.converted)}</Figure>
        <Figure label={m["lead.held"]()}>{number(figures.held)}</Figure>
        <Figure label={m["referral_editor.rewards_used"]()}>{used}</Figure>
        <Figure label={m["referral_editor.cost"]()}>
          <Price amountMinor={figures.cost_minor} />
        </Figure>
        <Figure label={m["referral_editor.friend_orders"]()}>
          {number(figures.friend_orders)}
        </Figure>
        <Figure label={m["referral_editor.friend_sales"]()}>
          <Price amountMinor={figures.friend_orders_minor} />
        </Figure>
        {figures.points_given > 0 ? (
          <Figure label={m["referral_editor.points_given"]()}>
            {number(figures.points_given)}
          </Figure>
        ) : null}
      </dl>
      <Button variant="outline" fullWidth className="mt-5" render={<Link to="/leads" />}>
        {m["referral_editor.to_leads"]()}
      </Button>
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-title font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
