import { useId } from "react"
import { classNames } from "../class-names.ts"
import { coverClass, QuestionGroup, type QuestionTexts } from "./rating-field.tsx"

type ChoiceTilesProps = QuestionTexts & {
  options: readonly { value: string; label: string }[]
  /** One of them, or any number. */
  type: "radio" | "checkbox"
  values: readonly string[]
  onValuesChange: (values: string[]) => void
}

/** Short answers side by side, each as large as a thumb. */
export function ChoiceTiles(props: ChoiceTilesProps) {
  const { options, type, values, onValuesChange, ...texts } = props
  const name = useId()
  function choose(value: string): void {
    const others = type === "radio" ? [] : values.filter((one) => one !== value)
    const isTakenBack = type === "checkbox" && values.includes(value)
    onValuesChange(isTakenBack ? others : [...others, value])
  }
  return (
    <QuestionGroup {...texts}>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={classNames(
              "relative flex min-h-target cursor-pointer items-center rounded-full border px-4 py-2",
              "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ink",
              "has-[:focus-visible]:outline-offset-2",
              values.includes(value)
                ? "border-primary bg-primary-light text-on-primary-light"
                : "border-control bg-card text-ink",
            )}
          >
            <input
              className={coverClass}
              checked={values.includes(value)}
              onChange={() => choose(value)}
              {...{ type, name, value }}
            />
            {label}
          </label>
        ))}
      </div>
    </QuestionGroup>
  )
}
