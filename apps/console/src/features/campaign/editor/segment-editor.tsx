import { m } from "@sufra/messages"
import { percent } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { TrashIcon } from "@sufra/ui/icon"
import { SelectField } from "@sufra/ui/select-field"
import type { ReactNode } from "react"
import { useController, useFormContext, useWatch } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { PictureField } from "../../../shell/picture/picture-field.tsx"
import { FigureInput, NamePair, useFieldError } from "../../loyalty/editing/index.ts"
import type { CampaignForm } from "./campaign-form.ts"
import { ColourField } from "./colour-field.tsx"
import type { Prize } from "./prizes.ts"

type SegmentPath = `campaign.segments.${number}`

type SegmentEditorProps = {
  path: SegmentPath
  /** What it is called until it has a name. */
  unnamed: string
  /** By which it is put elsewhere in the order. */
  handle: ReactNode
  oddsBp: number
  /** How often it was won; null: never saved. */
  won: number | null
  prizes: readonly Prize[]
  palette: readonly string[]
  /** Null for the only one. */
  onRemove: (() => void) | null
}

/** A part of the wheel: what it brings, how often, how it looks. */
export function SegmentEditor(props: SegmentEditorProps) {
  const { path, unnamed, handle, oddsBp, won, prizes, palette, onRemove } = props
  const locale = useLocale()
  const name = useWatch<CampaignForm, `${SegmentPath}.name`>({ name: `${path}.name` })
  const itemId = useWatch<CampaignForm, `${SegmentPath}.item_id`>({ name: `${path}.item_id` })
  const title = name[locale].trim() || unnamed
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="-mx-2 -mt-2 mb-3 flex items-center gap-2">
        {handle}
        <h3 className="min-w-0 flex-1 font-semibold wrap-break-word">{title}</h3>
        {won ? (
          <span className="text-small text-ink-2">
            {m["campaign_editor.segment_won"]({ count: won })}
          </span>
        ) : null}
        <Badge tone={itemId ? "primary" : "neutral"}>
          {m["campaign_editor.odds"]({ share: percent(oddsBp) })}
        </Badge>
        {onRemove ? (
          <Button
            variant="plain"
            size="icon"
            aria-label={m["action.remove_of"]({ name: title })}
            onClick={onRemove}
          >
            <TrashIcon className="size-5" />
          </Button>
        ) : null}
      </div>
      <div className="flex flex-col gap-5">
        <PrizeField path={path} prizes={prizes} />
        <NamePair path={`${path}.name`} />
        <FigureFields path={path} isPrize={itemId !== ""} />
        <ColourField path={`${path}.colour`} palette={palette} />
        <SegmentPicture path={path} />
      </div>
    </fieldset>
  )
}

/** A name that was typed stays; one that came with the last prize goes with it. */
function PrizeField({ path, prizes }: Pick<SegmentEditorProps, "path" | "prizes">) {
  const locale = useLocale()
  const { getValues, setValue } = useFormContext<CampaignForm>()
  const { field } = useController<CampaignForm, `${SegmentPath}.item_id`>({
    name: `${path}.item_id`,
  })
  const error = useFieldError(`${path}.item_id`)
  function choose(next: string) {
    const before = prizes.find(({ id }) => id === field.value)
    const after = prizes.find(({ id }) => id === next)
    const name = getValues(`${path}.name`)
    const isTyped = name.sa !== "" && name.sa !== before?.name.sa && field.value !== ""
    field.onChange(next)
    if (after && !isTyped) setValue(`${path}.name`, after.name, { shouldDirty: true })
  }
  return (
    <SelectField
      label={m["campaign_editor.segment_prize"]()}
      placeholder={m["campaign_editor.segment_none"]()}
      options={prizes.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      ref={field.ref}
      value={field.value}
      error={error}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function FigureFields({ path, isPrize }: { path: SegmentPath; isPrize: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
      <FigureInput path={`${path}.weight`} label={m["campaign_editor.weight"]()} unit="" />
      {isPrize ? (
        <>
          <FigureInput
            path={`${path}.left`}
            label={m["campaign_editor.left"]()}
            unit={m["campaign_editor.pieces"]()}
            placeholder={m["campaign_editor.left_free"]()}
          />
          <FigureInput
            path={`${path}.per_day`}
            label={m["campaign_editor.per_day"]()}
            unit={m["campaign_editor.pieces"]()}
            placeholder={m["loyalty_editor.no_limit"]()}
          />
        </>
      ) : null}
    </div>
  )
}

function SegmentPicture({ path }: { path: SegmentPath }) {
  const { field } = useController<CampaignForm, `${SegmentPath}.picture`>({
    name: `${path}.picture`,
  })
  return (
    <PictureField
      label={m["campaign_editor.segment_picture"]()}
      hint={m["campaign_editor.segment_picture_hint"]()}
      aspect={1}
      value={field.value}
      onChange={field.onChange}
      onRemove={() => field.onChange(null)}
    />
  )
}
