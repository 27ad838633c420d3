import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { MapPinIcon } from "@sufra/ui/icon"
import { useEffect, useRef, useState } from "react"
import { Notice } from "../../shell/frame/step-states.tsx"
import { askPosition, type Position, type PositionRefused } from "../../shell/position.ts"
import { positionText } from "../../shell/text/position-text.ts"

type LocateButtonProps = {
  pin: Position | null
  onFound: (at: Position) => void
  /** Without a press, where the tap that led here asked for a delivery. */
  atOnce?: boolean
}

export function LocateButton({ pin, onFound, atOnce = false }: LocateButtonProps) {
  const [state, setState] = useState<"idle" | "asking" | PositionRefused>("idle")
  const latest = useRef({ pin, onFound })
  latest.current = { pin, onFound }
  async function locate(isPressed: boolean) {
    setState("asking")
    try {
      const at = await askPosition("exact")
      setState("idle")
      // Whoever has put the pin somewhere meanwhile has said where.
      if (isPressed || !latest.current.pin) latest.current.onFound(at)
    } catch (why) {
      // Without a press nothing has failed: the map and the button are there.
      setState(isPressed ? (why as PositionRefused) : "idle")
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (atOnce && !pin) void locate(false)
  }, [])
  return (
    <>
      <Button
        variant="secondary"
        startIcon={<MapPinIcon />}
        loading={state === "asking"}
        onClick={() => void locate(true)}
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
