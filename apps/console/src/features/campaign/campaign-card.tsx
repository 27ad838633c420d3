import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { QrIcon, UsersIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { Link } from "react-router"
import { useServerNow } from "../../shell/api/server-clock.ts"
import { useLocale } from "../../shell/locale.ts"
import { momentText, numberText } from "../../shell/text/format-time.ts"
import { FiguresList, type PlaceNames, RuleActions } from "../loyalty/editing/index.ts"
import { campaignState, kindText } from "./campaign-words.ts"
import { type Campaign, removeCampaign } from "./campaigns.ts"
import { CodeDialog } from "./code/code-dialog.tsx"
import { WheelMark } from "./editor/wheel-drawing.tsx"

type CampaignCardProps = { campaign: Campaign; place: PlaceNames }

/** A campaign, whether it runs, and what it cost and brought. */
export function CampaignCard({ campaign, place }: CampaignCardProps) {
  const locale = useLocale()
  const name = campaign.name[locale]
  const state = campaignState(campaign, useServerNow())
  const path = `/campaigns/${campaign.id}`
  return (
    <Card render={<li />} padding="medium" className="flex flex-wrap gap-x-6 gap-y-4 md:p-5">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
        <WheelMark colours={campaign.segments} />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            <Link to={path} className="no-underline hover:underline">
              {name}
            </Link>
            <Badge tone={state.tone}>{state.text}</Badge>
          </h3>
          <p className="text-ink-2">{kindText(campaign.kind)}</p>
          <Facts campaign={campaign} place={place} />
        </div>
      </div>
      <Figures figures={campaign.figures} />
      <MoreAbout campaign={campaign} name={name} place={place} />
      <RuleActions
        name={name}
        editPath={path}
        remove={() => removeCampaign(campaign.id)}
        removeText={m["campaign_editor.remove_text"]()}
        removedText={m["campaign_editor.removed"]()}
      />
    </Card>
  )
}

function Facts({ campaign: { from_at, until_at, branch_ids }, place }: CampaignCardProps) {
  const zone = { locale: useLocale(), timezone: place.timezone }
  const start = from_at && momentText(from_at, zone)
  const end = until_at && momentText(until_at, zone)
  const branches = place.names.branches(branch_ids).map((name) => name[zone.locale])
  const facts = [
    ...(start && end ? [m["promotion.from_until"]({ start, end })] : []),
    ...(start && !end ? [m["promotion.from"]({ start })] : []),
    ...(end && !start ? [m["promotion.until"]({ end })] : []),
    ...branches,
  ]
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-3">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

function Figures({ figures }: Pick<Campaign, "figures">) {
  const locale = useLocale()
  const count = (figure: number) => numberText(figure, locale)
  return (
    <FiguresList
      figures={[
        { label: m["campaign_editor.taken_part"](), figure: count(figures.taken_part) },
        { label: m["campaign_editor.won"](), figure: count(figures.won) },
        { label: m["campaign_editor.redeemed"](), figure: count(figures.redeemed) },
        { label: m["campaign_editor.cost"](), figure: money(figures.cost_minor) },
        { label: m["campaign_editor.orders"](), figure: count(figures.orders) },
        { label: m["campaign_editor.orders_worth"](), figure: money(figures.orders_minor) },
      ]}
    />
  )
}

type MoreAboutProps = { campaign: Campaign; name: string; place: PlaceNames }

function MoreAbout({ campaign, name, place }: MoreAboutProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex w-full flex-wrap gap-2">
      <Button
        variant="outline"
        startIcon={<UsersIcon className="size-5" />}
        aria-label={m["campaign_editor.entries_of"]({ name })}
        render={<Link to={`/campaigns/${campaign.id}/entries`} />}
      >
        {m["campaign_editor.entries"]()}
      </Button>
      <Button
        variant="outline"
        startIcon={<QrIcon className="size-5" />}
        aria-label={m["campaign_editor.code_of"]({ name })}
        onClick={() => setIsOpen(true)}
      >
        {m["campaign_editor.code"]()}
      </Button>
      {isOpen ? (
        <CodeDialog
          kind={campaign.kind}
          title={m["campaign_editor.code_of"]({ name })}
          branches={place.branches}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  )
}
