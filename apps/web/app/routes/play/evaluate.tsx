import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { EvaluateScreen, loadForm } from "../../features/evaluation/index.ts"
import { browserApi } from "../../shell/api/api.ts"
import { keepPlaceLoaded } from "../../shell/api/keep-loaded.ts"
import { serverApi } from "../../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../../shell/api/shown-data.ts"
import type { Route } from "./+types/evaluate"

export function loader({ params, context }: Route.LoaderArgs) {
  return loadForm(serverApi(context), params.uuid, params.form)
}

const keyOf = ({ uuid, form }: { uuid: string; form: string }) => `evaluate ${uuid} ${form}`

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrShown(keyOf(params), () => loadForm(browserApi, params.uuid, params.form))
}

export const shouldRevalidate = keepPlaceLoaded

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["evaluate.title"](),
  })
}

export default function EvaluatePage({ loaderData, params }: Route.ComponentProps) {
  useShownData(keyOf(params), loaderData)
  return <EvaluateScreen form={loaderData} />
}
