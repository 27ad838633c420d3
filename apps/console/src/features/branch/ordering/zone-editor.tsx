import { parseFigure } from "@sufra/domain/kernel/figures"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Collapsible } from "@sufra/ui/collapsible"
import { TextField } from "@sufra/ui/field"
import { TrashIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import type { OrderingForm, TypedZone } from "./ordering-form.ts"
import { zoneColour } from "./zone-colours.ts"
import { ZoneCorners } from "./zone-corners.tsx"

type ZoneEditorProps = {
  index: number
  zone: TypedZone
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onAddCorner: () => void
  onRemoveCorner: (index: number) => void
  onRemove: () => void
}

export function ZoneEditor(props: ZoneEditorProps) {
  const { index, zone, isOpen, onOpenChange, onRemove } = props
  const name = zone.name[useLocale()] || m["terms.zone_new"]()
  const fee = parseFigure(zone.fee_minor, 2)
  return (
    <Collapsible
      open={isOpen}
      onOpenChange={onOpenChange}
      summary={
        <span className="flex items-center gap-2">
          <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
            <rect width="16" height="16" rx="4" fill={zoneColour(index)} />
          </svg>
          <span className="min-w-0 wrap-break-word">{name}</span>
        </span>
      }
      trailing={fee === null ? null : <Price amountMinor={fee} className="font-normal" />}
    >
      {isOpen ? (
        <div className="flex flex-col gap-4 pt-1">
          <ZoneFields index={index} />
          <ZoneCorners
            index={index}
            zone={zone}
            onAdd={props.onAddCorner}
            onRemove={props.onRemoveCorner}
          />
          <Button
            variant="plain"
            className="self-start"
            startIcon={<TrashIcon className="size-5" />}
            onClick={onRemove}
          >
            {m["terms.zone_delete"]()}
          </Button>
        </div>
      ) : null}
    </Collapsible>
  )
}

function ZoneFields({ index }: { index: number }) {
  const { register, formState } = useFormContext<OrderingForm>()
  const errors = formState.errors.zones?.[index]
  const figure = { inputMode: "decimal", autoComplete: "off", dir: "ltr" } as const
  const unit = (text: string) => <span className="text-small">{text}</span>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...register(`zones.${index}.name.sa`)}
        label={m["field.name_sa"]()}
        error={fieldErrorText(errors?.name?.sa?.message)}
        maxLength={80}
        lang="ar"
        dir="rtl"
      />
      <TextField
        {...register(`zones.${index}.name.en`)}
        label={m["field.name_en"]()}
        error={fieldErrorText(errors?.name?.en?.message)}
        maxLength={80}
        lang="en"
        dir="ltr"
      />
      <TextField
        {...register(`zones.${index}.fee_minor`)}
        {...figure}
        label={m["terms.fee"]()}
        suffix={unit(m["options_editor.currency"]())}
        error={fieldErrorText(errors?.fee_minor?.message)}
      />
      <TextField
        {...register(`zones.${index}.minimum_minor`)}
        {...figure}
        label={m["terms.minimum"]()}
        suffix={unit(m["options_editor.currency"]())}
        error={fieldErrorText(errors?.minimum_minor?.message)}
      />
      <TextField
        {...register(`zones.${index}.free_from_minor`)}
        {...figure}
        label={m["terms.free_from"]()}
        hint={m["terms.free_from_hint"]()}
        note={m["field.optional"]()}
        suffix={unit(m["options_editor.currency"]())}
        error={fieldErrorText(errors?.free_from_minor?.message)}
      />
      <TextField
        {...register(`zones.${index}.minutes`)}
        {...figure}
        label={m["terms.minutes"]()}
        suffix={unit(m["terms.unit_minutes"]())}
        error={fieldErrorText(errors?.minutes?.message)}
      />
    </div>
  )
}
