import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { CloseIcon } from "@sufra/ui/icon"
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useFormContext,
  useWatch,
} from "react-hook-form"
import { fieldErrorText } from "../errors/field-error-text.ts"

type EdgeFieldProps<Form extends FieldValues> = {
  name: Path<Form>
  edge: "start" | "end"
  validate?: (value: string) => true | string
  /** Where "from" and "until" would not say of what. */
  words?: EdgeWords
}

type EdgeWords = { label: () => string; clear: () => string }

const usualWords: Record<"start" | "end", EdgeWords> = {
  start: {
    label: () => m["promotion.starts_at"](),
    clear: () => m["promotion.clear_start"](),
  },
  end: { label: () => m["promotion.ends_at"](), clear: () => m["promotion.clear_end"]() },
}

/** Date and time from or until when something holds, of the form around it. Empty: no such edge. */
export function EdgeField<Form extends FieldValues>(props: EdgeFieldProps<Form>) {
  const { name, edge, validate, words = usualWords[edge] } = props
  const { register, setValue, formState } = useFormContext<Form>()
  const value = useWatch<Form>({ name })
  const { label, clear } = words
  const error = get(formState.errors, name) as { message?: string } | undefined
  return (
    <div className="flex items-start gap-2">
      <TextField
        {...register(name, validate ? { validate } : {})}
        type="datetime-local"
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        label={label()}
        note={m["field.optional"]()}
        error={fieldErrorText(error?.message)}
        className="flex-1"
      />
      {value ? (
        <Button
          variant="plain"
          size="icon"
          aria-label={clear()}
          className="mt-8"
          onClick={() => {
            const nothing = "" as PathValue<Form, Path<Form>>
            setValue(name, nothing, { shouldDirty: true, shouldValidate: true })
          }}
        >
          <CloseIcon className="size-5" />
        </Button>
      ) : null}
    </div>
  )
}
