import { colourPattern, readableOn, type ThemeColourName } from "@sufra/domain/establishment/theme"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useController } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { type BrandForm, tidyColour } from "./brand.ts"
import { colourWords } from "./colour-names.ts"
import { contrastWords } from "./contrast-words.ts"

export function ColourRow({ name }: { name: ThemeColourName }) {
  const { field, fieldState } = useController<BrandForm, `theme.${ThemeColourName}`>({
    name: `theme.${name}`,
    rules: { pattern: { value: colourPattern, message: "colour_invalid" } },
  })
  const words = colourWords[name]
  const isWhole = colourPattern.test(field.value)
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-2 py-5 sm:grid-cols-[auto_10rem_1fr] lg:grid-cols-[auto_1fr] xl:grid-cols-[auto_10rem_1fr]">
      <Swatch
        label={m["brand.colour_pick"]({ name: words.name() })}
        colour={isWhole ? field.value : "#FFFFFF"}
        onPick={(colour) => field.onChange(colour.toUpperCase())}
      />
      <TextField
        ref={field.ref}
        name={field.name}
        value={field.value}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={() => {
          field.onChange(tidyColour(field.value))
          field.onBlur()
        }}
        label={words.name()}
        error={fieldErrorText(fieldState.error?.message)}
        dir="ltr"
        maxLength={16}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="col-span-2 text-small sm:col-span-1 sm:pt-7.5 lg:col-span-2 lg:pt-0 xl:col-span-1 xl:pt-7.5">
        <p className="text-ink">{words.use()}</p>
        {isWhole ? <Contrast colour={field.value} /> : null}
      </div>
    </li>
  )
}

function Contrast({ colour }: { colour: string }) {
  const { onIt, asText } = contrastWords(colour)
  return (
    <>
      <p className="text-ink-3">{onIt}</p>
      <p className="text-ink-3">{asText}</p>
    </>
  )
}

type SwatchProps = { label: string; colour: string; onPick: (colour: string) => void }

/** The browser's own picker under our swatch, with a letter in the ink that the page will use. */
function Swatch({ label, colour, onPick }: SwatchProps) {
  return (
    <span className="relative mt-7.5 grid size-12 place-items-center overflow-hidden rounded-control border border-line focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
      <span aria-hidden="true" className="absolute inset-0" style={{ background: colour }} />
      <span
        aria-hidden="true"
        className="relative text-title font-semibold"
        style={{ color: readableOn(colour) }}
      >
        {m["sufra.name"]().slice(0, 1)}
      </span>
      <input
        type="color"
        aria-label={label}
        title={label}
        value={colour.toLowerCase()}
        onChange={(event) => onPick(event.currentTarget.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  )
}
