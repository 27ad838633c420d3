import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ArrowBackIcon, ArrowForwardIcon, EditIcon, GridIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import { StateBadge } from "./branch-state-badge.tsx"
import type { BranchRow } from "./branches.ts"
import { PauseButton } from "./pause/pause-button.tsx"

type BranchCardProps = {
  row: BranchRow
  timezone: string
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

export function BranchCard({ row, timezone, onEarlier, onLater }: BranchCardProps) {
  const locale = useLocale()
  const other = locale === "sa" ? "en" : "sa"
  const { now, tables_count } = row
  return (
    <Card padding="large" render={<li />} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-semibold wrap-break-word">
            <Link to={`/branches/${now.id}`} className="text-ink no-underline hover:underline">
              {now.name[locale]}
            </Link>
          </h2>
          <p lang={catalogueOf(other)} className="text-small text-ink-3">
            <bdi>{now.name[other]}</bdi>
          </p>
        </div>
        <Mover name={now.name[locale]} onEarlier={onEarlier} onLater={onLater} />
      </div>
      <div className="flex flex-wrap gap-2">
        <StateBadge branch={now} timezone={timezone} />
        {now.is_main ? <Badge tone="primary">{m["branch_editor.main"]()}</Badge> : null}
        {now.order_types.map((type) => (
          <Badge key={type}>{orderTypeText(type)}</Badge>
        ))}
      </div>
      <p className="flex-1 text-ink-2">{now.address[locale]}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="tonal"
          startIcon={<EditIcon className="size-5" />}
          aria-label={m["action.edit_of"]({ name: now.name[locale] })}
          render={<Link to={`/branches/${now.id}`} />}
        >
          {m["action.edit"]()}
        </Button>
        <Button
          variant="outline"
          startIcon={<GridIcon className="size-5" />}
          render={<Link to={`/branches/${now.id}/tables`} />}
        >
          {m["table_editor.count"]({ count: tables_count })}
        </Button>
        <PauseButton branch={now} timezone={timezone} iconOnly />
      </div>
    </Card>
  )
}

type MoverProps = Pick<BranchCardProps, "onEarlier" | "onLater"> & { name: string }

/** The order guests see them in; the cards read along the line, so the arrows do too. */
function Mover({ name, onEarlier, onLater }: MoverProps) {
  if (!onEarlier && !onLater) return null
  const earlier = m["action.earlier"]({ name })
  const later = m["action.later"]({ name })
  return (
    <span className="-me-2 -mt-2 flex">
      <Button
        variant="plain"
        size="icon"
        aria-label={earlier}
        title={earlier}
        disabled={!onEarlier}
        onClick={onEarlier}
      >
        <ArrowBackIcon className="size-5" />
      </Button>
      <Button
        variant="plain"
        size="icon"
        aria-label={later}
        title={later}
        disabled={!onLater}
        onClick={onLater}
      >
        <ArrowForwardIcon className="size-5" />
      </Button>
    </span>
  )
}
