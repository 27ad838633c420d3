import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { type ReactNode, useState } from "react"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { Notice, StepLoading } from "../../../shell/frame/step-states.tsx"
import { PhoneSignIn } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import type { Campaign, Entry, EntryForm as Form } from "../live.ts"
import type { Playing } from "../play/use-playing.ts"
import { PlayFailed } from "../shown/play-failed.tsx"
import { RefusalCard } from "../shown/refusal-card.tsx"
import { ResultCard } from "../shown/result-card.tsx"
import { GiftBox } from "./gift-box.tsx"
import { RegisterForm } from "./register-form.tsx"

type RegisterGameProps = { campaign: Campaign; playing: Playing }

/** Number, form, and the box that opens. */
export function RegisterGame({ campaign, playing }: RegisterGameProps) {
  const { stage, play, reveal, startAgain, retry } = playing
  const [opening, setOpening] = useState<Entry | null>(null)
  const [hasOpened, setOpened] = useState(false)
  const submitLabel =
    campaign.segments.length === 1 ? m["win.submit_sure"]() : m["win.submit_draw"]()

  function show(entry: Entry): void {
    setOpened(true)
    setOpening(null)
    reveal(entry)
  }

  if (opening) return <GiftBox onOpened={() => show(opening)} />
  switch (stage.at) {
    case "loading":
      return <StepLoading />
    case "failed":
      return <PlayFailed onRetry={retry} />
    case "refused":
      return <RefusalCard refusal={stage.refusal} onAgain={startAgain} />
    case "result":
      return (
        <ResultCard
          campaign={campaign}
          entry={stage.entry}
          refusal={stage.refusal}
          isNew={hasOpened}
          onAgain={startAgain}
        />
      )
    case "sign-in":
      return <SignIn onBegin={playing.begin} />
    case "form":
      return (
        <Details>
          <RegisterForm
            asked={stage.asked}
            customer={stage.customer}
            submitLabel={submitLabel}
            send={async (form: Form) => setOpening(await play(form))}
          />
        </Details>
      )
    case "ready":
      return <Ready label={submitLabel} play={async () => setOpening(await play())} />
  }
}

function SignIn({ onBegin }: { onBegin: () => void }) {
  const { id } = usePlace()
  return (
    <Card padding="large" render={<section aria-labelledby="take-part" onFocus={onBegin} />}>
      <h2 id="take-part" className="mb-4 font-semibold text-title">
        {m["play.form_sign_in"]()}
      </h2>
      <PhoneSignIn placeId={id} />
    </Card>
  )
}

function Details({ children }: { children: ReactNode }) {
  return (
    <Card padding="large" render={<section aria-labelledby="take-part" />}>
      <h2 id="take-part" className="mb-4 font-semibold text-title">
        {m["play.form_title"]()}
      </h2>
      {children}
    </Card>
  )
}

/** Everything is known of them: one press. */
function Ready({ label, play }: { label: string; play: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function press(): Promise<void> {
    setBusy(true)
    setFailure(null)
    await play().catch(setFailure)
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-3">
      {failure ? <Notice tone="danger">{refusalText(failure)}</Notice> : null}
      <Button size="large" fullWidth loading={isBusy} onClick={() => void press()}>
        {label}
      </Button>
    </div>
  )
}
