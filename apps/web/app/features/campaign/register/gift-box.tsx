import boxPicture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useEffect, useRef } from "react"

/** It trembles, jumps, and is gone. */
const opening: Keyframe[] = [
  { transform: "rotate(0)" },
  { transform: "rotate(-9deg)", offset: 0.12 },
  { transform: "rotate(9deg)", offset: 0.24 },
  { transform: "rotate(-7deg) scale(1.04)", offset: 0.36 },
  { transform: "rotate(7deg) scale(1.06)", offset: 0.48 },
  { transform: "rotate(0) scale(0.92)", offset: 0.62 },
  { transform: "translateY(-14px) scale(1.18)", opacity: 1, offset: 0.82 },
  { transform: "translateY(-20px) scale(1.5)", opacity: 0 },
]
const fading: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }]

/** The moment before a guest sees what they won. */
export function GiftBox({ onOpened }: { onOpened: () => void }) {
  const box = useRef<HTMLImageElement>(null)
  const told = useRef(onOpened)
  told.current = onOpened
  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
    const motion = box.current?.animate(isStill ? fading : opening, {
      duration: isStill ? 200 : 1_400,
      easing: "ease-in-out",
      fill: "forwards",
    })
    motion?.finished.then(
      () => told.current(),
      // The page was left meanwhile.
      () => undefined,
    )
    return () => motion?.cancel()
  }, [])
  return (
    <Card padding="large" className="grid place-items-center py-16">
      <img ref={box} src={boxPicture} alt="" width={128} height={128} />
      <p role="status" className="mt-6 text-ink-2">
        {m["win.opening"]()}
      </p>
    </Card>
  )
}
