import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { LoyaltyFrame, LoyaltySkeleton } from "../loyalty-frame.tsx"
import { usePlaceNames } from "../place-names.ts"
import { programmeQuery } from "./programme.ts"
import { ProgrammeEditor } from "./programme-editor.tsx"

export function ProgrammePage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["loyalty_editor.title"]())
  const { data, error, refetch } = useQuery(programmeQuery)
  const names = usePlaceNames(establishmentId)
  return (
    <LoyaltyFrame>
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? <ProgrammeEditor programmes={data} names={names} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LoyaltySkeleton /> : null}
    </LoyaltyFrame>
  )
}
