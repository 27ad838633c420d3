import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { type FormEvent, useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { LeaveGuard } from "../../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../../shell/editing/save-bar.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { type FormInput, type StaffForm, saveForm } from "../evaluations.ts"
import { formOf, moved, newForm, newQuestion, type QuestionInput } from "./form-draft.ts"
import { FormPreview } from "./form-preview.tsx"
import { FormSettings } from "./form-settings.tsx"
import { QuestionEditor } from "./question-editor.tsx"

type FormEditorProps = { id: string; saved: StaffForm | null }
type Errors = Record<string, string>

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, code]) => [path.replace(/^form\./, ""), String(code)]),
  )
}

const listPath = "/evaluations/forms"

/** What was typed, and saving it: once, guarded against leaving, told of a colleague's change. */
function useEditing({ id, saved }: FormEditorProps) {
  const [first] = useState(() => (saved ? formOf(saved) : newForm()))
  const [form, setForm] = useState<FormInput>(first)
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const navigate = useNavigate()
  // Not where it was saved: the guard must have heard first that nothing is lost.
  useEffect(() => {
    if (isSaved) void navigate(listPath)
  }, [isSaved, navigate])
  const save = useSingleFlight(async () => {
    setSaving(true)
    try {
      await saveForm(id, form, saved?.version ?? null)
      toastSuccess(m["evaluation_desk.form_saved"]())
      setSaved(true)
    } catch (error) {
      setErrors(errorsOf(error))
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("evaluation-forms")
    } finally {
      setSaving(false)
    }
  })
  return {
    form,
    change: (part: Partial<FormInput>) => setForm((before) => ({ ...before, ...part })),
    errorOf: (path: string) => fieldErrorText(errors[path]),
    isDirty: !isSaved && JSON.stringify(form) !== JSON.stringify(first),
    isSaving,
    save,
    discard: () => {
      setForm(first)
      setErrors({})
    },
  }
}

export function FormEditor(props: FormEditorProps) {
  const { form, change, errorOf, isDirty, isSaving, save, discard } = useEditing(props)
  function submit(event: FormEvent): void {
    event.preventDefault()
    void save()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <FormSettings form={form} errorOf={errorOf} onChange={change} />
        <Questions
          questions={form.questions}
          errorOf={errorOf}
          onChange={(questions) => change({ questions })}
        />
      </div>
      <div className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
        <FormPreview form={form} />
      </div>
      <SaveBar className="lg:col-span-2" onDiscard={discard} {...{ isDirty, isSaving }} />
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}

type QuestionsProps = {
  questions: QuestionInput[]
  errorOf: (path: string) => string | undefined
  onChange: (questions: QuestionInput[]) => void
}

function Questions({ questions, errorOf, onChange }: QuestionsProps) {
  return (
    <section aria-label={m["evaluation_desk.questions"]()} className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {questions.map(({ id }, index) => (
          <QuestionEditor
            key={id}
            questions={questions}
            index={index}
            errorOf={(path) => errorOf(`questions.${index}${path && `.${path}`}`)}
            onChange={(changed) =>
              onChange(questions.map((one) => (one.id === id ? changed : one)))
            }
            onMove={(by) => onChange(moved(questions, index, by))}
            onRemove={() => onChange(questions.filter((one) => one.id !== id))}
          />
        ))}
      </ol>
      <Button
        variant="outline"
        className="self-start"
        startIcon={<PlusIcon className="size-5" />}
        onClick={() => onChange([...questions, newQuestion()])}
      >
        {m["evaluation_desk.add_question"]()}
      </Button>
    </section>
  )
}
