import { m } from "@sufra/messages"
import { InvitationScreen, loadInvitation } from "../../features/referral/index.ts"
import { browserApi } from "../../shell/api/api.ts"
import { serverApi } from "../../shell/api/server-api.ts"
import { PageProblem } from "../../shell/errors/page-problem.tsx"
import { plainMeta } from "../../shell/start/plain-meta.ts"
import type { Route } from "./+types/reference"

const leadIn = (url: string) => new URL(url).searchParams.get("lead")

export function loader({ params, context, request }: Route.LoaderArgs) {
  return loadInvitation(serverApi(context), params.code, leadIn(request.url))
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadInvitation(browserApi, params.code, leadIn(request.url))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const locale = matches[0].loaderData?.locale ?? "sa"
  const place = loaderData?.kind === "open" ? loaderData.invitation.place_name[locale] : null
  return plainMeta({
    title: place ? m["invitation.title_no_name"]({ place }) : m["referral.title"](),
  })
}

export default function ReferencePage({ loaderData }: Route.ComponentProps) {
  return <InvitationScreen page={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} retryPath="/" />
}
