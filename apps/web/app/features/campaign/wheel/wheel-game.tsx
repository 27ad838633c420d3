import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useState } from "react"
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
  const [isAsking, setAsking] = useState(false)
  const isReady = stage.at === "ready" && !isSpinning

  /** Asks for what is missing first; then it turns the wheel. */
  function turn(thrown: number | null): void {
    setAsking(!isReady)
    if (isReady) void spin(thrown)
    else playing.begin()
  }

  const drag = useDrag({
    isOn: isReady,
    onTurn: (degrees) => motion.turnBy(degrees),
    onThrow: turn,
  })
  const drawnId = stage.at === "result" && hasSpun ? stage.entry.segment_id : null
  return (
    <>
      <div
        className={`relative mt-3 aspect-square w-full max-w-88 rounded-full lg:max-w-112 ${isReady ? "cursor-grab touch-none active:cursor-grabbing" : ""}`}
        {...drag}
      >
        <WheelDisc segments={campaign.segments} disc={disc} drawnId={drawnId} />
      </div>
      <div className="flex w-full max-w-112 flex-col gap-3">
        <Under
          campaign={campaign}
          playing={playing}
          spinning={spinning}
          onPress={() => turn(null)}
        />
      </div>
      {/* Not beside the button, which is gone while what runs is asked for anew. */}
      <RegisterSheet playing={playing} isWanted={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

type UnderProps = WheelGameProps & {
  spinning: ReturnType<typeof useSpinning>
  onPress: () => void
}

function Under({ campaign, playing, spinning, onPress }: UnderProps) {
  const { stage, startAgain, retry } = playing
  const { hasSpun, failure, isSpinning } = spinning
  if (stage.at === "result") {
    return (
      <ResultCard
        campaign={campaign}
        entry={stage.entry}
        refusal={stage.refusal}
        isNew={hasSpun}
        onAgain={startAgain}
      />
    )
  }
  if (stage.at === "refused") return <RefusalCard refusal={stage.refusal} onAgain={startAgain} />
  if (stage.at === "failed") return <PlayFailed onRetry={retry} />
  return (
    <>
      {failure ? <Notice tone="danger">{refusalText(failure)}</Notice> : null}
      <Button
        size="large"
        fullWidth
        loading={stage.at === "loading" || isSpinning}
        onClick={onPress}
      >
        {m["wheel.spin"]()}
      </Button>
      <p role="status" className="min-h-5 text-center text-ink-3 text-small">
        {isSpinning ? m["wheel.spinning"]() : null}
        {stage.at === "ready" && !isSpinning ? m["wheel.drag_hint"]() : null}
      </p>
    </>
  )
}
