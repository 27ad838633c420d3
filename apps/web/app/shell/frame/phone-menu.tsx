import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CloseIcon } from "@sufra/ui/icon"
import { useEffect, useRef } from "react"
import { setMenuHidden } from "./layout-store.ts"
import { MenuEntries, type MenuOf } from "./menu-entries.tsx"
import { useOverlayAddress } from "./use-overlay-address.ts"

const address = "navigation"

function hide(dialog: HTMLDialogElement | null): void {
  // Closed, not only taken away: the dialog gives the focus back to the button that opened it.
  dialog?.close()
  setMenuHidden(true)
}

/** The same entries on a phone, over the page. A native dialog: focus, Escape and backdrop for free. */
export function PhoneMenu(menuOf: MenuOf) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, open, close } = useOverlayAddress(address)
  const hasOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    dialog.current?.showModal()
    open()
  }, [])
  // Back may be quicker than the page, which then never sees the menu's address.
  useEffect(() => {
    const onBack = () => {
      if (location.hash !== `#${address}`) hide(dialog.current)
    }
    addEventListener("popstate", onBack)
    return () => removeEventListener("popstate", onBack)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address has changed
  useEffect(() => {
    if (isOpen) {
      hasOpened.current = true
      // Whoever closes it may be quicker than the address.
      if (!dialog.current?.open) close()
    }
    if (isOpen || !hasOpened.current) return
    hide(dialog.current)
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-label={m["menu.title"]()}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
      className="inset-y-0 start-0 m-0 h-dvh max-h-none w-[18rem] max-w-[85vw] bg-card p-3 shadow-raised outline-none backdrop:bg-ink/40"
    >
      <div className="mb-2 flex justify-end">
        <Button
          variant="plain"
          size="icon"
          aria-label={m["action.close"]()}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </Button>
      </div>
      <nav aria-label={m["menu.title"]()}>
        <MenuEntries {...menuOf} isCollapsed={false} isOverPage />
      </nav>
    </dialog>
  )
}
