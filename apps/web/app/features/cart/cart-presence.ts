import { useEffect, useState } from "react"
import { readStored } from "../../shell/storage/storage.ts"

const changedEvent = "sufra-cart"

export function cartKey(establishmentId: string): string {
  return `sufra-cart-${establishmentId}`
}

export function announceCart(): void {
  dispatchEvent(new Event(changedEvent))
}

/** Whether this browser has a cart here: until then none of the cart's script is fetched. */
export function useCartPresence(establishmentId: string): boolean {
  const [isPresent, setPresent] = useState(false)
  useEffect(() => {
    const key = cartKey(establishmentId)
    const notice = () => setPresent(true)
    const noticeStored = () => {
      if (readStored(key) !== null) notice()
    }
    noticeStored()
    addEventListener(changedEvent, notice)
    addEventListener("storage", noticeStored)
    return () => {
      removeEventListener(changedEvent, notice)
      removeEventListener("storage", noticeStored)
    }
  }, [establishmentId])
  return isPresent
}
