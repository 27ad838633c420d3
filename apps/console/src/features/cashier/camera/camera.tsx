import { m } from "@sufra/messages"
import { useRef } from "react"
import { type CameraProblem, useCamera } from "./use-camera.ts"

type CameraProps = {
  onScanned: (text: string) => void
  onProblem: (problem: CameraProblem) => void
}

/** What the camera sees. It stays open for the next guest's code. */
export function Camera({ onScanned, onProblem }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  useCamera(video, { onScanned, onProblem })
  return (
    <div className="relative overflow-hidden rounded-card bg-ink">
      <video ref={video} muted playsInline className="h-64 w-full object-contain" />
      <span className="pointer-events-none absolute inset-y-6 start-1/2 aspect-square h-auto -translate-x-1/2 rounded-card border-2 border-white/80 rtl:translate-x-1/2" />
      <p
        role="status"
        className="absolute inset-x-0 bottom-0 bg-ink/60 px-4 py-1 text-center text-small text-white"
      >
        {m["cashier.camera_hint"]()}
      </p>
    </div>
  )
}
