import { createContext, useContext } from "react"

/** What the server's policy knows our own scripts by; in the browser there is none. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** A constant of ours that runs before anything else has loaded. Without the mark it would not run. */
export function InlineScript({ text }: { text: string }) {
  return (
    <script
      nonce={useContext(ScriptNonce)}
      // The browser's build may write the same script in other letters.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, hashed in the policy
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
