import { useRef } from "react"
import { useWasSent } from "../start/use-was-sent.ts"

type WrittenTextProps = {
  /** All that the text depends on. */
  of: string
  form: () => string
}

/**
 * A text that takes long to form, such as a time of day: the first one that `Intl` writes holds a slow
 * phone for 140 ms. The text from the server stays until its input changes, and only then is it formatted again.
 */
export function WrittenText({ of, form }: WrittenTextProps) {
  const written = useRef(useWasSent() ? of : null)
  if (written.current !== of) written.current = null
  return <span suppressHydrationWarning>{written.current === null ? form() : ""}</span>
}
