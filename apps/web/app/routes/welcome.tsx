import type { Api } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Welcome } from "../features/establishment/welcome.tsx"
import { browserApi } from "../shell/api/api.ts"
import { serverApi } from "../shell/api/server-api.ts"
import { plainMeta } from "../shell/start/plain-meta.ts"
import type { Route } from "./+types/welcome"

async function loadWelcome(api: Api) {
  try {
    return await api("GET /installation/")
  } catch {
    // The page explains itself without the demo's links too.
    return { is_demo: false, places: [] }
  }
}

export function loader({ context }: Route.LoaderArgs) {
  return loadWelcome(serverApi(context))
}

export function clientLoader() {
  return loadWelcome(browserApi)
}

export function meta() {
  return plainMeta({ title: m["sufra.name"](), description: m["start.text"]() })
}

export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  return <Welcome places={loaderData.places} />
}
