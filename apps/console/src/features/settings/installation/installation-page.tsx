import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { useQuery } from "@tanstack/react-query"
import { Failure } from "../../../shell/errors/failure.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { installationQuery } from "../settings.ts"
import { Waiting } from "../waiting.tsx"
import { MapCard } from "./map-card.tsx"
import { OriginCard } from "./origin-card.tsx"

/** What holds for every place of this server. */
export function InstallationPage() {
  usePageTitle(m["settings.installation_title"]())
  return (
    <>
      <PageHeader
        title={m["settings.installation_title"]()}
        subtitle={m["settings.installation_text"]()}
      />
      <Sections />
    </>
  )
}

function Sections() {
  const { data, error, refetch } = useQuery(installationQuery)
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <Waiting />
  return (
    <>
      <OriginCard origin={data.page_origin} />
      <MapCard map={data.map} />
    </>
  )
}
