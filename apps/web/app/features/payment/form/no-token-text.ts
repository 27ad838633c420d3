import { m } from "@sufra/messages"
import type { Tokenised } from "./tokenise.ts"

type NoToken = Exclude<Tokenised["status"], "token">

/** Why the card did not come to the gateway; a phone without a network is not the gateway's silence. */
export function noTokenText(status: NoToken): string {
  if (status === "refused") return m["pay.card_refused"]()
  return navigator.onLine ? m["pay.gateway_away"]() : m["pay.offline"]()
}
