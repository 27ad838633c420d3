import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { Navigate, useLocation } from "react-router"
import { placeQuery } from "../features/establishment/index.ts"
import { meQuery, type Staff, useEntryPath, useIdleLock } from "../features/staff/index.ts"
import { useLiveUpdates } from "../shell/api/live-updates.ts"
import { useIsSignedIn } from "../shell/api/session.ts"
import { Failure } from "../shell/errors/failure.tsx"
import { reportErrorsFor } from "../shell/errors/report-error.ts"
import { wearAccent } from "../shell/start/accent.ts"
import { ColdStart } from "../shell/start/cold-start.tsx"

type SignedInProps = { children: (staff: Staff) => ReactNode }

/** Whoever is not signed in is sent to the entry, and comes back here afterwards. */
export function SignedIn({ children }: SignedInProps) {
  const { pathname, search } = useLocation()
  const isSignedIn = useIsSignedIn()
  const entryPath = useEntryPath()
  if (!isSignedIn) return <Navigate to={entryPath} replace state={{ from: pathname + search }} />
  return <Known>{children}</Known>
}

function Known({ children }: SignedInProps) {
  const { data: staff, error, refetch } = useQuery(meQuery)
  if (staff) return children(staff)
  return error ? (
    <main className="grid min-h-dvh place-items-center">
      <Failure error={error} onRetry={refetch} />
    </main>
  ) : (
    <ColdStart />
  )
}

/** The place somebody works at, in its colour, live. Null for a platform administrator. */
export function usePlaceOf({ establishment }: Staff) {
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  const primary = establishment ? place?.theme.primary : defaultThemeColours.primary
  useEffect(() => {
    if (primary) wearAccent(primary)
  }, [primary])
  useEffect(() => reportErrorsFor(establishment?.id ?? null), [establishment?.id])
  useLiveUpdates(establishment !== null)
  useIdleLock()
  return place ?? establishment
}
