import { campaignBounds } from "@sufra/domain/campaign/limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { useFieldArray, useFormContext, useWatch } from "react-hook-form"
import { SortableList } from "../../../shell/sortable/sortable-list.tsx"
import { NewRewardLink, Section, useFieldError } from "../../loyalty/editing/index.ts"
import type { Campaign } from "../campaigns.ts"
import type { CampaignForm } from "./campaign-form.ts"
import { noLuckName } from "./no-luck-name.ts"
import { typedOdds } from "./odds-of-form.ts"
import { usePrizes } from "./prizes.ts"
import { SegmentEditor } from "./segment-editor.tsx"
import { newSegment } from "./segment-form.ts"

type SegmentsSectionProps = { saved: Campaign | null; palette: readonly string[] }

const [, mostSegments] = campaignBounds.segments

/** The parts of the wheel in their order: dragged by finger, mouse or keyboard. */
export function SegmentsSection({ saved, palette }: SegmentsSectionProps) {
  const { control } = useFormContext<CampaignForm>()
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: "campaign.segments",
    keyName: "key",
  })
  const typed = useWatch<CampaignForm, "campaign.segments">({ name: "campaign.segments" })
  const prizes = usePrizes()
  const odds = typedOdds(typed)
  const nameOf = (id: string) =>
    m["campaign_editor.segment"]({ number: fields.findIndex((one) => one.id === id) + 1 })
  return (
    <Section
      title={m["campaign_editor.segments_title"]()}
      text={m["campaign_editor.segments_text"]()}
    >
      {prizes?.length === 0 ? <NoPrizes /> : null}
      <SortableList
        label={m["campaign_editor.segments_title"]()}
        items={fields}
        nameOf={({ id }) => nameOf(id)}
        onReorder={(_, { from, to }) => move(from, to)}
        className="flex flex-col gap-4"
      >
        {({ id }, handle, index) => (
          <SegmentEditor
            path={`campaign.segments.${index}`}
            unnamed={nameOf(id)}
            handle={handle}
            oddsBp={odds.get(id) ?? 0}
            won={saved?.segments.find((one) => one.id === id)?.won ?? null}
            prizes={prizes ?? []}
            palette={palette}
            onRemove={fields.length > 1 ? () => remove(index) : null}
          />
        )}
      </SortableList>
      <PrizeNeeded />
      <AddButtons
        isFull={fields.length >= mostSegments}
        onAdd={(given) => append(newSegment({ ...given, colour: nextColour(palette, fields) }))}
      />
    </Section>
  )
}

/** The next of the brand's colours: neighbours differ. */
function nextColour(palette: readonly string[], fields: readonly unknown[]): string {
  return palette[fields.length % palette.length] ?? "#0F6B4F"
}

/** The form's own rule is at the root of the list, the server's word at the list itself. */
function PrizeNeeded() {
  const [own, theirs] = [
    useFieldError("campaign.segments.root"),
    useFieldError("campaign.segments"),
  ]
  if (!own && !theirs) return null
  return (
    <p role="alert" className="text-danger-ink">
      {m["campaign_editor.needs_prize"]()}
    </p>
  )
}

type AddButtonsProps = {
  isFull: boolean
  onAdd: (given: Parameters<typeof newSegment>[0]) => void
}

function AddButtons({ isFull, onAdd }: AddButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        startIcon={<PlusIcon className="size-5" />}
        disabled={isFull}
        onClick={() => onAdd({})}
      >
        {m["campaign_editor.segment_add"]()}
      </Button>
      <Button
        variant="plain"
        startIcon={<PlusIcon className="size-5" />}
        disabled={isFull}
        onClick={() => onAdd({ name: noLuckName() })}
      >
        {m["campaign_editor.segment_add_no_luck"]()}
      </Button>
    </div>
  )
}

function NoPrizes() {
  return (
    <p className="text-ink-2">
      {m["campaign_editor.no_items"]()} <NewRewardLink />
    </p>
  )
}
