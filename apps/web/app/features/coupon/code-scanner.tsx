import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { makeCodeReader } from "@sufra/ui/code-reader"
import { useEffect, useRef } from "react"

type CodeScannerProps = {
  onScanned: (text: string) => void
  onRefused: () => void
  onStop: () => void
}

/** Often enough for a hand that aims, seldom enough for a slow phone. */
const lookEveryMs = 200

async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } })
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Looks through the camera until it has read a code or is taken away. */
export function CodeScanner({ onScanned, onRefused, onStop }: CodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onScanned, onRefused })
  told.current = { onScanned, onRefused }
  useEffect(() => {
    let isHere = true
    let opened: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look(reader: Awaited<ReturnType<typeof makeCodeReader>>) {
      const shown = video.current
      if (!isHere || !shown) return
      // A picture that cannot be read now may be in the next moment.
      const [code] = await reader.detect(shown).catch(() => [])
      if (!isHere) return
      if (code) told.current.onScanned(code.rawValue)
      else timer = setTimeout(() => void look(reader), lookEveryMs)
    }

    async function start() {
      const stream = await openCamera()
      if (!isHere) return stop(stream)
      opened = stream
      if (video.current) {
        video.current.srcObject = stream
        await video.current.play()
      }
      await look(await makeCodeReader())
    }

    start().catch(() => {
      if (isHere) told.current.onRefused()
    })
    return () => {
      isHere = false
      clearTimeout(timer)
      if (opened) stop(opened)
    }
  }, [])
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-card bg-ink">
        <video ref={video} muted playsInline className="aspect-square w-full object-cover" />
        <span className="pointer-events-none absolute inset-[18%] rounded-card border-2 border-white/80" />
      </div>
      <p role="status" className="text-center text-ink-2 text-small">
        {m["coupon.scan_hint"]()}
      </p>
      <Button variant="outline" onClick={onStop}>
        {m["coupon.scan_stop"]()}
      </Button>
    </div>
  )
}
