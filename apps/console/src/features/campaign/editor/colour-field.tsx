import { readableOn } from "@sufra/domain/establishment/theme"
import { m } from "@sufra/messages"
import { CheckIcon, PlusIcon } from "@sufra/ui/icon"
import { useController } from "react-hook-form"
import { useFieldError } from "../../loyalty/editing/index.ts"
import type { CampaignForm } from "./campaign-form.ts"

type ColourFieldProps = { path: `campaign.segments.${number}.colour`; palette: readonly string[] }

const swatchClass = "grid size-9 place-items-center rounded-full border border-line-strong"

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A colour of the brand, or one of their own. The words on it take the ink that can be read there. */
export function ColourField({ path, palette }: ColourFieldProps) {
  const { field } = useController<CampaignForm, typeof path>({ name: path })
  const error = useFieldError(path)
  const isOwn = !palette.some((colour) => isSame(colour, field.value))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{m["campaign_editor.segment_colour"]()}</legend>
      <div className="flex flex-wrap gap-2">
        {palette.map((colour) => {
          const isChosen = isSame(colour, field.value)
          return (
            <button
              key={colour}
              type="button"
              aria-pressed={isChosen}
              aria-label={m["campaign_editor.segment_colour_named"]({ colour })}
              onClick={() => field.onChange(colour)}
              style={{ background: colour, color: readableOn(colour) }}
              className={swatchClass}
            >
              {isChosen ? <CheckIcon className="size-5" /> : null}
            </button>
          )
        })}
        <span
          className={`relative overflow-hidden focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink ${swatchClass}`}
          style={isOwn ? { background: field.value, color: readableOn(field.value) } : {}}
        >
          {isOwn ? <CheckIcon className="size-5" /> : <PlusIcon className="size-5" />}
          <input
            type="color"
            aria-label={m["campaign_editor.segment_colour_own"]()}
            title={m["campaign_editor.segment_colour_own"]()}
            value={field.value.toLowerCase()}
            onChange={(event) => field.onChange(event.currentTarget.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
      </div>
      {error ? <p className="mt-1 text-small text-danger-ink">{error}</p> : null}
    </fieldset>
  )
}
