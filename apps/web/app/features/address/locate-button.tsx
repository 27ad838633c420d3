import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { MapPinIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { Notice } from "../../shell/frame/step-states.tsx"
import { askPosition, type Position, type PositionRefused } from "../../shell/position.ts"
import { positionText } from "../../shell/text/position-text.ts"

export function LocateButton({ onFound }: { onFound: (at: Position) => void }) {
  const [state, setState] = useState<"idle" | "asking" | PositionRefused>("idle")
  async function locate() {
    setState("asking")
    try {
      onFound(await askPosition())
      setState("idle")
    } catch (why) {
      setState(why as PositionRefused)
    }
  }
  return (
    <>
      <Button
        variant="tonal"
        startIcon={<MapPinIcon />}
        loading={state === "asking"}
        onClick={() => void locate()}
      >
        {m["branches.use_location"]()}
      </Button>
      {state !== "idle" && state !== "asking" ? (
        <div className="order-last w-full">
          <Notice>{positionText(state)}</Notice>
        </div>
      ) : null}
    </>
  )
}
