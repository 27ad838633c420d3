import { m } from "@sufra/messages"
import { Link } from "react-router"

type FooterProps = { placeName?: string; privacyPath?: string }

export function Footer({ placeName, privacyPath }: FooterProps) {
  return (
    <footer className="mt-auto flex print:hidden flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-dark px-4 py-4 text-center text-on-dark text-small">
      <span>{placeName ?? m["sufra.name"]()}</span>
      {privacyPath ? (
        <Link
          to={privacyPath}
          className="inline-flex min-h-target items-center text-on-dark underline focus-visible:outline-on-dark"
        >
          {m["privacy.title"]()}
        </Link>
      ) : null}
      {placeName ? <span>{m["sufra.powered_by"]()}</span> : null}
    </footer>
  )
}
