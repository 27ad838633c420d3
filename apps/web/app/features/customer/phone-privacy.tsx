import { m } from "@sufra/messages"
import { useParams } from "react-router"

/** Below a number that is asked for: what it is used for, and where that is written. */
export function PhonePrivacy() {
  const { uuid = "" } = useParams()
  return (
    <p className="text-ink-3 text-small">
      {m["verification.privacy"]()} {/* In a tab of its own: what is typed here stays. */}
      <a
        href={`/privacy-policy/${uuid}`}
        target="_blank"
        rel="noreferrer"
        className="whitespace-nowrap text-primary-ink underline"
      >
        {m["privacy.title"]()}
      </a>
    </p>
  )
}
