import { m } from "@sufra/messages"
import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ClockIcon, CopyIcon, EditIcon, TrashIcon, UsersIcon } from "@sufra/ui/icon"
import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import { pictureUrl } from "../../shell/api/api.ts"
import { DeleteDialog } from "../../shell/editing/delete-dialog.tsx"
import { useLocale } from "../../shell/locale.ts"
import { ActiveSwitch } from "./active-switch.tsx"
import { asksForSome } from "./audience/audience-form.ts"
import { PromotionFigures } from "./promotion-figures.tsx"
import {
  audienceText,
  promotionName,
  scheduleText,
  seenByText,
  stateText,
} from "./promotion-texts.ts"
import { type Promotion, removePromotion } from "./promotions.ts"
import { useDuplicate } from "./use-duplicate.ts"

const stateTone: Record<Promotion["state"], BadgeTone> = {
  shown: "success",
  planned: "info",
  ended: "neutral",
  off: "neutral",
}

type PromotionCardProps = { promotion: Promotion; timezone: string }

export function PromotionCard({ promotion, timezone }: PromotionCardProps) {
  const locale = useLocale()
  const name = promotionName(promotion, locale)
  const seenBy = seenByText(promotion)
  const isSeen = promotion.seen_by.length > 0
  return (
    <Card
      render={<li />}
      padding="medium"
      className="flex flex-wrap gap-x-4 gap-y-4 md:gap-x-5 md:p-5"
    >
      <Thumbnail promotion={promotion} />
      <div className="flex min-w-0 flex-1 basis-44 flex-col gap-2">
        <h3 className="text-body font-semibold text-pretty">
          <Link to={`/promotions/${promotion.id}`} className="no-underline hover:underline">
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-2">
          <Badge tone={stateTone[promotion.state]} dot={promotion.state === "shown"}>
            {stateText(promotion.state)}
          </Badge>
          {seenBy ? <Badge tone={isSeen ? "primary" : "warning"}>{seenBy}</Badge> : null}
        </p>
        <Fact icon={<ClockIcon className="size-4.5" />}>
          {scheduleText(promotion, { locale, timezone })}
        </Fact>
        <Fact icon={<UsersIcon className="size-4.5" />}>{audienceOf(promotion)}</Fact>
      </div>
      <PromotionFigures counts={promotion.counts} />
      <Actions promotion={promotion} name={name} />
    </Card>
  )
}

function audienceOf(promotion: Promotion): string {
  const launch = audienceText(promotion.audience)
  return asksForSome(promotion.conditions) ? `${launch} · ${m["audience.some"]()}` : launch
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <span className="text-ink-3">{icon}</span>
      {children}
    </p>
  )
}

function Thumbnail({ promotion }: { promotion: Promotion }) {
  const isPopup = promotion.kind === "popup"
  const image = isPopup ? promotion.image : promotion.slides[0]?.image
  if (!image) return null
  return (
    <img
      src={pictureUrl(image, 320)}
      alt=""
      style={{ background: `center / cover url(${image.blur})` }}
      className={`shrink-0 self-start rounded-control object-cover ${isPopup ? "aspect-3/4 w-20 sm:w-24" : "aspect-2/1 w-24 sm:w-40"}`}
    />
  )
}

function Actions({ promotion, name }: { promotion: Promotion; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const { duplicate, isPending } = useDuplicate(promotion)
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-2 border-t border-line pt-3">
      <ActiveSwitch promotion={promotion} name={name} />
      <div className="flex gap-1">
        <Button
          variant="plain"
          className="max-sm:px-3"
          startIcon={<EditIcon className="size-5" />}
          aria-label={m["promotion.edit_of"]({ name })}
          render={<Link to={`/promotions/${promotion.id}`} />}
        >
          <span className="hidden sm:inline">{m["action.edit"]()}</span>
        </Button>
        <Button
          variant="plain"
          className="max-sm:px-3"
          loading={isPending}
          startIcon={<CopyIcon className="size-5" />}
          aria-label={m["promotion.duplicate_of"]({ name })}
          onClick={duplicate}
        >
          <span className="hidden sm:inline">{m["action.duplicate"]()}</span>
        </Button>
        <Button
          variant="plain"
          className="max-sm:px-3"
          startIcon={<TrashIcon className="size-5" />}
          aria-label={m["promotion.delete_of"]({ name })}
          onClick={() => setAsking(true)}
        >
          <span className="hidden sm:inline">{m["action.delete"]()}</span>
        </Button>
      </div>
      <DeleteDialog
        name={name}
        text={m["promotion.delete_text"]()}
        done={m["promotion.deleted"]()}
        remove={() => removePromotion(promotion.id)}
        open={isAsking}
        onOpenChange={setAsking}
      />
    </div>
  )
}
