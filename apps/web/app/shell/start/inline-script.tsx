import { createContext, useContext } from "react"

/** Marks our own inline scripts for the server, which adds their hashes to the page's policy; absent in the browser. */
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
