import picture from "@lobehub/fluent-emoji-3d/assets/1f4a4.webp"
import { ApiError } from "@sufra/contract/api-error"
import type { Api } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, redirect } from "react-router"
import { refusePage } from "../features/establishment/index.ts"
import { browserApi } from "../shell/api/api.ts"
import { serverApi } from "../shell/api/server-api.ts"
import { PageProblem } from "../shell/errors/page-problem.tsx"
import { StatusScreen } from "../shell/errors/status-screen.tsx"
import type { PlaceFace } from "../shell/frame/place-face.ts"
import { plainMeta } from "../shell/start/plain-meta.ts"
import type { Route } from "./+types/deactivated"

/** A place that is active again leads its guests back in. */
async function loadDeactivated(api: Api, uuid: string) {
  try {
    await api("GET /restaurant/qr/{uuid}/data/", { params: { uuid } })
  } catch (error) {
    if (error instanceof ApiError && error.code === "establishment_deactivated") {
      return { face: (error.details.face as PlaceFace | undefined) ?? null }
    }
    return refusePage(error, uuid)
  }
  throw redirect(`/qr/${uuid}`)
}

export function loader({ params, context }: Route.LoaderArgs) {
  return loadDeactivated(serverApi(context), params.uuid)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadDeactivated(browserApi, params.uuid)
}

export function meta() {
  return plainMeta({ title: m["deactivated.title"]() })
}

export default function Deactivated({ params }: Route.ComponentProps) {
  return (
    <StatusScreen
      picture={picture}
      title={m["deactivated.title"]()}
      text={m["error.establishment_deactivated"]()}
      action={<Button render={<Link to={`/qr/${params.uuid}`} />}>{m["action.retry"]()}</Button>}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} retryPath="/" />
}
