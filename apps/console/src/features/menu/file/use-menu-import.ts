import { m } from "@sufra/messages"
import { useEffect, useRef, useState } from "react"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { toastFailure, toasts } from "../../../shell/page/toasts.ts"
import {
  callOffImport,
  confirmImport,
  type ImportResult,
  type MenuImport,
  previewFile,
} from "./menu-import.ts"

/** Where the person is with a file; `share` is what has been sent of it, 1 once it is being read. */
export type Stage =
  | { name: "start"; failure: unknown }
  | { name: "reading"; share: number }
  | { name: "preview"; file: File; preview: MenuImport }
  | { name: "done"; result: ImportResult }

const atStart: Stage = { name: "start", failure: null }

export function useMenuImport() {
  const [stage, setStage] = useState<Stage>(atStart)
  const [isConfirming, setConfirming] = useState(false)
  const reading = useRef<AbortController | null>(null)
  const openId = stage.name === "preview" ? stage.preview.id : null

  // Whoever leaves the page has called the file off.
  useEffect(() => {
    if (!openId) return
    return () => callOffImport(openId)
  }, [openId])
  useEffect(() => () => reading.current?.abort(), [])

  async function read(file: File): Promise<void> {
    reading.current?.abort()
    const own = new AbortController()
    reading.current = own
    setStage({ name: "reading", share: 0 })
    const onProgress = (share: number) => {
      if (!own.signal.aborted) setStage({ name: "reading", share })
    }
    try {
      const preview = await previewFile(file, { signal: own.signal, onProgress })
      if (own.signal.aborted) callOffImport(preview.id)
      else setStage({ name: "preview", file, preview })
    } catch (failure) {
      if (!own.signal.aborted) setStage({ name: "start", failure })
    }
  }

  function startAgain(): void {
    reading.current?.abort()
    setStage(atStart)
  }

  const confirm = useSingleFlight(async (removesMissing: boolean) => {
    if (stage.name !== "preview") return
    setConfirming(true)
    try {
      setStage({ name: "done", result: await confirmImport(stage.preview.id, removesMissing) })
    } catch (error) {
      const isOutdated = hasCode(
        error,
        "menu_import_stale",
        "menu_import_expired",
        "menu_import_not_found",
      )
      if (!isOutdated) return toastFailure(error)
      // The file is still at hand: the person need not find it again.
      await read(stage.file)
      toasts.show({ kind: "info", title: m["menu_file.refreshed"]() })
    } finally {
      setConfirming(false)
    }
  })

  return { stage, isConfirming, read, confirm, startAgain }
}
