import { m } from "@sufra/messages"
import { StopScreen } from "../../features/promotion/index.ts"
import { plainMeta } from "../../shell/start/plain-meta.ts"
import type { Route } from "./+types/stop"

export function meta() {
  return plainMeta({ title: m["stop.title"]() })
}

export default function StopPage({ params }: Route.ComponentProps) {
  return <StopScreen token={params.token} />
}
