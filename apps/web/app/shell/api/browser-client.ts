import { type Api, createApi, type Transport } from "@sufra/contract/client/client"
import { createRefresher } from "@sufra/contract/client/refresh-tokens"
import { sessionTransport } from "@sufra/contract/client/session-transport"
import { pageConfig } from "../start/page-config.ts"
import { pageEstablishmentId } from "../start/page-establishment.ts"
import { endSession, tokenStoreOf } from "./session-tokens.ts"

const plain: Transport = (path, init) => fetch(`${pageConfig().apiBase}${path}`, init)
const withoutSession = createApi(plain)

async function exchange(refreshToken: string) {
  const renewed = await withoutSession("POST /customer/sessions/refresh/", {
    body: { refresh_token: refreshToken },
  })
  return { accessToken: renewed.access_token, refreshToken: renewed.refresh_token }
}

function transportOf(placeId: string): Transport {
  const store = tokenStoreOf(placeId)
  const lock = `sufra-customer-tokens:${placeId}`
  const refresh = createRefresher({
    store,
    exchange,
    exclusively: (work) => ("locks" in navigator ? navigator.locks.request(lock, work) : work()),
  })
  const onExpired = () => endSession(placeId)
  return sessionTransport({ transport: plain, store, refresh, onExpired })
}

/** One refresher per place: whoever is a customer of two has two sessions. */
const transports = new Map<string, Transport>()

export function makeApi(): Api {
  return createApi((path, init) => {
    const placeId = pageEstablishmentId()
    if (!placeId) return plain(path, init)
    const transport = transports.get(placeId) ?? transportOf(placeId)
    transports.set(placeId, transport)
    return transport(path, init)
  })
}
