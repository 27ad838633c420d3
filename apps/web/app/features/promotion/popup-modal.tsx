import type { ApiReply } from "@sufra/contract/client/client"
import { useEffect, useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { whenViewIsClear } from "../../shell/frame/view-clear.ts"
import { PopupDialog } from "./popup-dialog.tsx"
import { popupStore } from "./popup-store.ts"

export type Popup = ApiReply<"GET /ads/popup/{id}"> & { id: string }

const openDelayMs = 100

/** Fetched when the state names one; a failure is logged and nothing is shown. */
function usePopup(isHeld: boolean): Popup | null {
  const { show, activePopUp } = popupStore()
  const [popup, setPopup] = useState<Popup | null>(null)
  useEffect(() => {
    if (!show || !activePopUp || isHeld) {
      setPopup(null)
      return
    }
    const aborted = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopWaiting = () => {}
    browserApi("GET /ads/popup/{id}", { params: { id: activePopUp }, signal: aborted.signal })
      .then((loaded) => {
        const open = () => setPopup({ ...loaded, id: activePopUp })
        timer = setTimeout(() => {
          stopWaiting = whenViewIsClear(open)
        }, openDelayMs)
      })
      .catch((error) => {
        // biome-ignore lint/suspicious/noConsole: the specification asks for a log line, no more
        if (!aborted.signal.aborted) console.warn("pop-up not loaded", error)
      })
    return () => {
      aborted.abort()
      clearTimeout(timer)
      stopWaiting()
    }
  }, [show, activePopUp, isHeld])
  return popup
}

/**
 * `code` is the one in the guest's address: links through it keep branch and table. Held back while the page
 * itself asks the guest something.
 */
export function PopupModal({ code, isHeld }: { code: string; isHeld: boolean }) {
  const popup = usePopup(isHeld)
  return popup ? <PopupDialog popup={popup} code={code} /> : null
}
