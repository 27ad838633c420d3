import { m } from "@sufra/messages"
import { Link } from "react-router"

type FooterProps = { placeName?: string; privacyPath?: string }

export function Footer({ placeName, privacyPath }: FooterProps) {
  return (
    <footer className="mt-auto flex print:hidden flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-t px-4 py-4 text-center text-ink-3 text-small">
      <span>{placeName ?? m["sufra.name"]()}</span>
      {privacyPath ? (
        <Link
          to={privacyPath}
          className="inline-flex min-h-target items-center text-ink-2 underline"
        >
          {m["privacy.title"]()}
        </Link>
      ) : null}
      {placeName ? <span>{m["sufra.powered_by"]()}</span> : null}
    </footer>
  )
}
