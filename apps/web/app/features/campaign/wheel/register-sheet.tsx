import { m } from "@sufra/messages"
import { Sheet } from "@sufra/ui/sheet"
import { StepLoading } from "../../../shell/frame/step-states.tsx"
import { PhoneSignIn } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import { EntryForm } from "../form/entry-form.tsx"
import type { Playing } from "../play/use-playing.ts"

type RegisterSheetProps = { playing: Playing; isWanted: boolean; onClose: () => void }

const steps: ReadonlySet<Playing["stage"]["at"]> = new Set(["loading", "sign-in", "form"])

/** What is asked for before the first spin: the number, the code sent to it, then what the wheel wants to know. */
export function RegisterSheet({ playing, isWanted, onClose }: RegisterSheetProps) {
  return (
    <Sheet
      open={isWanted && steps.has(playing.stage.at)}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={m["wheel.sheet_title"]()}
      description={m["wheel.sheet_text"]()}
      closeLabel={m["action.close"]()}
      wide="centre"
    >
      <div className="pt-4">
        <Step playing={playing} />
      </div>
    </Sheet>
  )
}

function Step({ playing: { stage, register } }: { playing: Playing }) {
  const { id } = usePlace()
  if (stage.at === "sign-in") return <PhoneSignIn placeId={id} autoFocus />
  if (stage.at === "form") {
    const { asked, customer } = stage
    const submitLabel = m["wheel.register"]()
    return <EntryForm asked={asked} customer={customer} submitLabel={submitLabel} send={register} />
  }
  return stage.at === "loading" ? <StepLoading /> : null
}
