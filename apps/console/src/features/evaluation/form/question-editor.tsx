import { type QuestionKind, questionKinds } from "@sufra/domain/campaign/evaluation"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { SelectField } from "@sufra/ui/select-field"
import { useLocale } from "../../../shell/locale.ts"
import { followedBy, newOption, type QuestionInput, triggersOf, withKind } from "./form-draft.ts"
import { TextPair } from "./text-pair.tsx"

const kindTexts: Record<QuestionKind, () => string> = {
  stars: () => m["evaluation_desk.kind_stars"](),
  score: () => m["evaluation_desk.kind_score"](),
  "yes-no": () => m["evaluation_desk.kind_yes_no"](),
  one: () => m["evaluation_desk.kind_one"](),
  many: () => m["evaluation_desk.kind_many"](),
  text: () => m["evaluation_desk.kind_text"](),
}

type QuestionEditorProps = {
  questions: QuestionInput[]
  index: number
  /** What is wrong with the field at this path below the question. */
  errorOf: (path: string) => string | undefined
  onChange: (question: QuestionInput) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function QuestionEditor(props: QuestionEditorProps) {
  const { questions, index, errorOf, onChange } = props
  const question = questions[index]
  if (!question) return null
  const change = (part: Partial<QuestionInput>) => onChange({ ...question, ...part })
  const hasOptions = question.kind === "one" || question.kind === "many"
  return (
    <Card padding="large" render={<li />} className="flex flex-col gap-4">
      <header className="flex items-center gap-1">
        <h3 className="me-auto font-semibold">
          {m["evaluation_desk.question_nth"]({ nth: index + 1 })}
        </h3>
        <QuestionButtons {...props} />
      </header>
      <TextPair
        label={m["evaluation_desk.question"]()}
        value={question.text}
        errorOf={(language) => errorOf(`text.${language}`)}
        onChange={(text) => change({ text })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={m["evaluation_desk.kind"]()}
          options={questionKinds.map((kind) => ({ value: kind, label: kindTexts[kind]() }))}
          value={question.kind}
          onChange={(event) =>
            onChange(withKind(question, event.currentTarget.value as QuestionKind))
          }
        />
        <FollowUpField {...props} question={question} />
      </div>
      {hasOptions ? <Options question={question} errorOf={errorOf} onChange={change} /> : null}
      <Checkbox
        label={m["evaluation_desk.required"]()}
        checked={question.is_required}
        onChange={(event) => change({ is_required: event.currentTarget.checked })}
      />
      {errorOf("") ? (
        <p role="alert" className="text-danger-ink text-small">
          {errorOf("")}
        </p>
      ) : null}
    </Card>
  )
}

function QuestionButtons({ questions, index, onMove, onRemove }: QuestionEditorProps) {
  const nth = index + 1
  return (
    <>
      <Button
        variant="plain"
        size="icon"
        disabled={index === 0}
        aria-label={m["evaluation_desk.move_up"]({ nth })}
        onClick={() => onMove(-1)}
      >
        <ChevronUpIcon />
      </Button>
      <Button
        variant="plain"
        size="icon"
        disabled={nth === questions.length}
        aria-label={m["evaluation_desk.move_down"]({ nth })}
        onClick={() => onMove(1)}
      >
        <ChevronDownIcon />
      </Button>
      <Button
        variant="plain"
        size="icon"
        disabled={questions.length === 1}
        aria-label={m["evaluation_desk.remove_question"]({ nth })}
        onClick={onRemove}
      >
        <TrashIcon />
      </Button>
    </>
  )
}

type FollowUpProps = QuestionEditorProps & { question: QuestionInput }

/** Always, or only after a certain answer to a question before. */
function FollowUpField({ questions, index, question, onChange }: FollowUpProps) {
  const locale = useLocale()
  const triggers = followedBy(questions, index).flatMap((followed) =>
    triggersOf(followed).map((trigger) => ({ followed, trigger })),
  )
  const options = triggers.map(({ followed, trigger }) => ({
    value: JSON.stringify(trigger),
    label: m["evaluation_desk.follows"]({
      question: followed.text[locale],
      answer: triggerText(followed, trigger, locale),
    }),
  }))
  const value = question.follow_up ? JSON.stringify(question.follow_up) : ""
  return (
    <SelectField
      label={m["evaluation_desk.when_asked"]()}
      placeholder={m["evaluation_desk.always"]()}
      options={options}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        const found = triggers.find(({ trigger }) => JSON.stringify(trigger) === chosen)
        onChange({ ...question, follow_up: found?.trigger ?? null })
      }}
    />
  )
}

function triggerText(
  { options }: QuestionInput,
  trigger: QuestionInput["follow_up"],
  locale: "sa" | "en",
): string {
  if (!trigger) return ""
  if ("at_most" in trigger) return m["evaluation_desk.at_most"]({ count: trigger.at_most })
  if (trigger.is_answer === "yes") return m["evaluations.yes"]()
  if (trigger.is_answer === "no") return m["evaluations.no"]()
  return options.find(({ id }) => id === trigger.is_answer)?.text[locale] ?? ""
}

type OptionsProps = {
  question: QuestionInput
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<QuestionInput>) => void
}

function Options({ question: { options }, errorOf, onChange }: OptionsProps) {
  const set = (next: QuestionInput["options"]) => onChange({ options: next })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control bg-muted p-4">
      <legend className="sr-only">{m["evaluation_desk.options"]()}</legend>
      {options.map((option, nth) => (
        <div key={option.id} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextPair
              label={m["evaluation_desk.option_nth"]({ nth: nth + 1 })}
              value={option.text}
              errorOf={(language) => errorOf(`options.${nth}.text.${language}`)}
              onChange={(text) =>
                set(options.map((one) => (one.id === option.id ? { ...one, text } : one)))
              }
            />
          </div>
          <Button
            variant="plain"
            size="icon"
            disabled={options.length <= 2}
            aria-label={m["evaluation_desk.remove_option"]({ nth: nth + 1 })}
            onClick={() => set(options.filter((one) => one.id !== option.id))}
          >
            <TrashIcon />
          </Button>
        </div>
      ))}
      <Button
        variant="plain"
        className="self-start"
        startIcon={<PlusIcon className="size-5" />}
        onClick={() => set([...options, newOption()])}
      >
        {m["evaluation_desk.add_option"]()}
      </Button>
    </fieldset>
  )
}
