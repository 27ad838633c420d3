import { makeCodeReader } from "@sufra/ui/code-reader"
import { type RefObject, useEffect, useRef } from "react"

export type CameraProblem = "refused" | "absent"

/** Often enough for a hand that aims, seldom enough for a slow tablet. */
const lookEveryMs = 150

async function openCamera(): Promise<MediaStream> {
  // Not there where the page came over plain http.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException("no camera", "NotFoundError")
  return devices.getUserMedia({ video: { facingMode: "environment" } })
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function problemOf(error: unknown): CameraProblem {
  return error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "absent"
}

type Told = { onScanned: (text: string) => void; onProblem: (problem: CameraProblem) => void }

/** Looks through the camera as long as it is mounted. One code is told once, until another comes by. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, told: Told): void {
  const current = useRef(told)
  current.current = told
  useEffect(() => {
    let isHere = true
    let opened: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ""

    async function look(reader: Awaited<ReturnType<typeof makeCodeReader>>) {
      if (!isHere || !video.current) return
      // A picture that cannot be read now may be in the next moment.
      const [code] = await reader.detect(video.current).catch(() => [])
      if (!isHere) return
      if (code && code.rawValue !== last) {
        last = code.rawValue
        current.current.onScanned(code.rawValue)
      }
      timer = setTimeout(() => void look(reader), lookEveryMs)
    }

    async function start() {
      const stream = await openCamera()
      if (!isHere || !video.current) return stop(stream)
      opened = stream
      video.current.srcObject = stream
      await video.current.play()
      await look(await makeCodeReader())
    }

    start().catch((error: unknown) => {
      if (isHere) current.current.onProblem(problemOf(error))
    })
    return () => {
      isHere = false
      clearTimeout(timer)
      if (opened) stop(opened)
    }
  }, [video])
}
