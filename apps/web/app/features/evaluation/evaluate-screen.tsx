import unknownPicture from "@lobehub/fluent-emoji-3d/assets/1f4ed.webp"
import closedPicture from "@lobehub/fluent-emoji-3d/assets/1f512.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { useStarted } from "../../shell/start/use-started.ts"
import { SignInCard, useCustomerState } from "../customer/index.ts"
import { ModulePage, usePlace } from "../establishment/index.ts"
import { useDraft } from "./draft.ts"
import { EvaluationFormView } from "./evaluation-form.tsx"
import { type EvaluationForm, useAbout, useMine } from "./form.ts"
import { SubmittedView } from "./submitted-view.tsx"

/** How the visit or the order was: the questions, or what became of the answers. */
export function EvaluateScreen({ form }: { form: EvaluationForm | null }) {
  return (
    <ModulePage name="evaluation">
      {form ? <Evaluate key={`${form.id} ${form.version}`} form={form} /> : <Unknown />}
    </ModulePage>
  )
}

function Unknown() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={unknownPicture}
      title={m["error.evaluation_form_not_found"]()}
      action={<Button render={<Link to={`/qr/${uuid}`} />}>{m["action.back_to_home"]()}</Button>}
    />
  )
}

function Closed() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={closedPicture}
      title={m["evaluate.closed_title"]()}
      text={m["evaluate.closed_text"]()}
      action={<Button render={<Link to={`/qr/${uuid}`} />}>{m["action.back_to_home"]()}</Button>}
    />
  )
}

/** What is in the browser, and who its guest is, is known once the page has started. */
function Evaluate({ form }: { form: EvaluationForm }) {
  const place = usePlace()
  const state = useCustomerState(place.id)
  const isStarted = useStarted()
  const { orderId, evaluationId } = useAbout()
  if (!isStarted || state.kind === "unknown") return <StepLoading />
  if (state.kind === "guest" && (orderId || evaluationId)) {
    return (
      <SignInCard
        placeId={place.id}
        title={m["evaluate.sign_in_title"]()}
        text={m["evaluate.sign_in_text"]()}
      />
    )
  }
  return <Filling form={form} isSignedIn={state.kind === "customer"} />
}

function Filling({ form, isSignedIn }: { form: EvaluationForm; isSignedIn: boolean }) {
  const place = usePlace()
  const { orderId, evaluationId } = useAbout()
  const mine = useMine(place, form)
  const of = { placeId: place.id, formId: form.id, orderId, version: form.version }
  const drafting = useDraft(of)
  const { sent } = drafting.draft
  if (mine.data)
    return <SubmittedView submitted={mine.data} isJustSent={sent?.id === mine.data.id} />
  if (evaluationId)
    return mine.error ? <StepFailed error={mine.error} onRetry={mine.reload} /> : <StepLoading />
  if (sent) return <SubmittedView submitted={sent} isJustSent />
  if (!form.is_open) return <Closed />
  return <EvaluationFormView {...{ form, orderId, isSignedIn, drafting }} />
}
