import { type ComponentPropsWithRef, type ReactNode, useId } from "react"
import { classNames } from "../class-names.ts"
import { AlertIcon } from "../icon.tsx"

export { digitsOnly } from "./digits.ts"

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** Shown beside the field, and read together with it. */
  error?: ReactNode
  /** A quiet word after the label, such as "optional". */
  note?: ReactNode
}

/** What the control inside a `FieldFrame` puts on itself. */
export type FieldControlProps = {
  id: string
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
}

export type FieldFrameProps = FieldTexts & {
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControlProps) => ReactNode
}

/** Label, hint and error around any one control. */
export function FieldFrame({ id, label, hint, error, note, className, children }: FieldFrameProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={controlId} className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {label}
        {note ? <span className="text-small font-normal text-ink-3">{note}</span> : null}
      </label>
      {children({
        id: controlId,
        "aria-describedby": classNames(errorId, hintId) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <p id={errorId} className="flex items-start gap-1.5 text-small text-danger-ink">
          <AlertIcon className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-small text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** The box around a control: border, focus ring and error colour in one place. */
export const controlBoxClass =
  "flex min-h-12 w-full items-center rounded-control border border-control bg-card text-ink " +
  "transition-[border-color,box-shadow] duration-150 " +
  "focus-within:border-ink focus-within:ring-1 focus-within:ring-ink " +
  "has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:ring-danger " +
  "has-[:disabled]:border-line has-[:disabled]:bg-muted has-[:disabled]:text-ink-2"

// The outline is the box's, which is bigger; 16 px text keeps iOS from zooming in. A browser cuts what a
// single-line field holds at its line box: `leading-8` there leaves room for the tails of ع ج خ.
const inputClass =
  "min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3.5 text-body outline-none placeholder:text-ink-3"

export type TextFieldProps = Omit<ComponentPropsWithRef<"input">, "prefix" | "className"> &
  FieldTexts & {
    prefix?: ReactNode
    suffix?: ReactNode
    className?: string
  }

export function TextField(props: TextFieldProps) {
  const { label, hint, error, note, id, className, prefix, suffix, ...input } = props
  return (
    <FieldFrame {...{ id, label, hint, error, note, className }}>
      {(control) => (
        <span className={controlBoxClass}>
          {prefix ? <span className="ps-3.5 text-ink-2">{prefix}</span> : null}
          <input {...input} {...control} className={classNames(inputClass, "leading-8")} />
          {suffix ? <span className="pe-3.5 text-ink-2">{suffix}</span> : null}
        </span>
      )}
    </FieldFrame>
  )
}

export type TextAreaFieldProps = Omit<ComponentPropsWithRef<"textarea">, "className"> &
  FieldTexts & { className?: string }

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, note, id, className, rows = 3, ...textArea } = props
  return (
    <FieldFrame {...{ id, label, hint, error, note, className }}>
      {(control) => (
        <span className={controlBoxClass}>
          <textarea
            {...textArea}
            {...control}
            rows={rows}
            className={classNames(inputClass, "field-sizing-content min-h-24 resize-none py-3")}
          />
        </span>
      )}
    </FieldFrame>
  )
}
