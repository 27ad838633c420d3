import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useRef, useState } from "react"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { Notice } from "../../../shell/frame/step-states.tsx"
import type { Campaign } from "../live.ts"
import type { Playing } from "../play/use-playing.ts"
import { PlayFailed } from "../shown/play-failed.tsx"
import { RefusalCard } from "../shown/refusal-card.tsx"
import { ResultCard } from "../shown/result-card.tsx"
import { RegisterSheet } from "./register-sheet.tsx"
import { useDrag } from "./use-drag.ts"
import { useSpinning } from "./use-spinning.ts"
import { WheelDisc } from "./wheel-disc.tsx"

type WheelGameProps = { campaign: Campaign; playing: Playing }

/** The wheel, and under it the button, the result or why there is none. */
export function WheelGame({ campaign, playing }: WheelGameProps) {
  const { stage } = playing
  const spinning = useSpinning(campaign, playing)
  const { disc, motion, isSpinning, hasSpun, spin } = spinning
  const isReady = stage.at === "ready" && !isSpinning
  const drag = useDrag({
    isOn: isReady,
    onTurn: (degrees) => motion.turnBy(degrees),
    onThrow: (speed) => void spin(speed),
  })
  const drawnId = stage.at === "result" && hasSpun ? stage.entry.segment_id : null
  return (
    <>
      <div
        className={`relative mt-3 aspect-square w-full max-w-88 rounded-full lg:max-w-112 ${isReady ? "cursor-grab touch-none active:cursor-grabbing" : ""}`}
        {...drag}
      >
        <WheelDisc
          segments={campaign.segments}
          disc={disc}
          drawnId={drawnId}
          isFaded={isSpinning && stage.at === "result"}
        />
      </div>
      <div className="flex w-full max-w-112 flex-col gap-3">
        <Under campaign={campaign} playing={playing} spinning={spinning} />
      </div>
    </>
  )
}

type UnderProps = WheelGameProps & { spinning: ReturnType<typeof useSpinning> }

function Under({ campaign, playing, spinning }: UnderProps) {
  const { stage, startAgain, retry } = playing
  const { hasSpun, failure } = spinning
  if (stage.at === "result") {
    return (
      <ResultCard campaign={campaign} entry={stage.entry} isNew={hasSpun} onAgain={startAgain} />
    )
  }
  if (stage.at === "refused") return <RefusalCard refusal={stage.refusal} onAgain={startAgain} />
  if (stage.at === "failed") return <PlayFailed onRetry={retry} />
  return (
    <>
      {failure ? <Notice tone="danger">{refusalText(failure)}</Notice> : null}
      <SpinButton playing={playing} spinning={spinning} />
    </>
  )
}

/** Asks for what is missing first; then it turns the wheel. */
function SpinButton({ playing, spinning }: Omit<UnderProps, "campaign">) {
  const { stage } = playing
  const { isSpinning, spin } = spinning
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isReady = stage.at === "ready"

  function press(): void {
    if (isReady) return void spin(null)
    playing.begin()
    setAsking(true)
  }

  return (
    <>
      <Button
        ref={button}
        size="large"
        fullWidth
        loading={stage.at === "loading" || isSpinning}
        onClick={press}
      >
        {m["wheel.spin"]()}
      </Button>
      <p role="status" className="min-h-5 text-center text-ink-3 text-small">
        {isSpinning ? m["wheel.spinning"]() : null}
        {isReady && !isSpinning ? m["wheel.drag_hint"]() : null}
      </p>
      <RegisterSheet
        playing={playing}
        isOpen={isAsking && !isReady}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
