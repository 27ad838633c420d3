import { type ReactNode, useId } from "react"
import { classNames } from "../class-names.ts"
import { AlertIcon, StarIcon } from "../icon.tsx"

export type QuestionTexts = {
  legend: ReactNode
  /** A quiet word after the question, such as "optional". */
  note?: ReactNode
  error?: ReactNode
  /** Of the group, so that a page can lead to it. */
  id?: string
}

/** A question, and its answers as one group of native inputs. */
export function QuestionGroup(props: QuestionTexts & { children: ReactNode }) {
  const { legend, note, error, id, children } = props
  const errorId = useId()
  return (
    <fieldset id={id} className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-3 text-pretty font-semibold">
        {legend}
        {note ? <span className="ms-2 font-normal text-ink-3 text-small">{note}</span> : null}
      </legend>
      {children}
      {error ? (
        <p id={errorId} className="mt-2 flex items-start gap-1.5 text-danger-ink text-small">
          <AlertIcon className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

type RatingProps = QuestionTexts & {
  value: number | undefined
  onValueChange: (value: number) => void
  /** What a screen reader says of one step: "3 of 5 stars". */
  labelOf: (value: number) => string
}

/** The input lies over its sign and is not seen: a tap, a key and a screen reader find it there. */
export const coverClass = "absolute inset-0 m-0 size-full cursor-pointer opacity-0"

/** Large enough for a thumb; the ring of the focused one is drawn around its sign. */
const stepClass =
  "relative grid cursor-pointer place-items-center rounded-control has-[:focus-visible]:outline-2 " +
  "has-[:focus-visible]:outline-ink has-[:focus-visible]:outline-offset-2"

const stars = [1, 2, 3, 4, 5]

/** Five stars, filled up to the one that was chosen. */
export function StarsField({ value, onValueChange, labelOf, ...texts }: RatingProps) {
  const name = useId()
  return (
    <QuestionGroup {...texts}>
      <div className="flex max-w-sm justify-between gap-1">
        {stars.map((step) => (
          <label key={step} className={classNames(stepClass, "size-14 transition active:scale-90")}>
            <input
              type="radio"
              className={coverClass}
              checked={value === step}
              onChange={() => onValueChange(step)}
              aria-label={labelOf(step)}
              {...{ name, value: step }}
            />
            <StarIcon
              className={classNames(
                "size-11",
                value !== undefined && step <= value
                  ? "fill-gold text-gold"
                  : "fill-muted text-line-strong",
              )}
            />
          </label>
        ))}
      </div>
    </QuestionGroup>
  )
}

const scores = Array.from({ length: 11 }, (_, score) => score)

type ScoreProps = RatingProps & { least: string; most: string }

/** From 0 to 10; what both ends mean stands below them. */
export function ScoreField({ value, onValueChange, labelOf, least, most, ...texts }: ScoreProps) {
  const name = useId()
  return (
    <QuestionGroup {...texts}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-2">
        {scores.map((score) => (
          <label
            key={score}
            className={classNames(
              stepClass,
              "min-h-target border font-medium tabular-nums",
              value === score
                ? "border-primary bg-primary text-on-primary"
                : "border-control bg-card text-ink",
            )}
          >
            <input
              type="radio"
              className={coverClass}
              checked={value === score}
              onChange={() => onValueChange(score)}
              aria-label={labelOf(score)}
              {...{ name, value: score }}
            />
            {score}
          </label>
        ))}
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between gap-4 text-ink-3 text-small">
        <span>{least}</span>
        <span>{most}</span>
      </p>
    </QuestionGroup>
  )
}
