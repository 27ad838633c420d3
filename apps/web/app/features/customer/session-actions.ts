import { browserApi } from "../../shell/api/api.ts"
import { beginSession, endSession, readTokens } from "../../shell/api/session-tokens.ts"
import { currentBrowserLocale } from "../../shell/locale.ts"
import { readBookmarkedIds, replaceBookmarks } from "../bookmark/index.ts"
import { type Customer, setCustomer } from "./customer-state.ts"

type Here = { placeId: string; uuid: string }

/** With the code that was sent: what this browser had marked goes along, and comes back with the rest. */
export async function signIn(
  { placeId, uuid }: Here,
  proof: { phone: string; code: string },
): Promise<{ customer: Customer; isNew: boolean }> {
  const bookmarks = readBookmarkedIds(placeId).slice(0, 500)
  const reply = await browserApi("POST /verification/qr/{uuid}/checks/", {
    params: { uuid },
    body: { ...proof, language: currentBrowserLocale(), bookmarks },
  })
  setCustomer(placeId, reply.customer)
  beginSession(placeId, { accessToken: reply.access_token, refreshToken: reply.refresh_token })
  return { customer: reply.customer, isNew: reply.is_new }
}

/** Of an order without a code that staff have confirmed: only the browser that placed it is answered. */
export async function signInConfirmed({ placeId, uuid }: Here, orderId: string): Promise<void> {
  const reply = await browserApi("POST /order/qr/{uuid}/unconfirmed-orders/{order}/sessions/", {
    params: { uuid, order: orderId },
  })
  setCustomer(placeId, reply.customer)
  beginSession(placeId, { accessToken: reply.access_token, refreshToken: reply.refresh_token })
}

function forgetHere(placeId: string): void {
  endSession(placeId)
  // They are the customer's: whoever holds the phone next has marked nothing.
  replaceBookmarks(placeId, [])
}

/** Signed out here whatever the network says; the server is told if it can be. */
export async function signOut({ placeId, uuid }: Here): Promise<void> {
  // A refresh token begins with its place, then the session.
  const id = readTokens(placeId)?.refreshToken.split(".")[1]
  if (id) {
    await browserApi("DELETE /customer/qr/{uuid}/sessions/{id}/", { params: { uuid, id } }).catch(
      () => undefined,
    )
  }
  forgetHere(placeId)
}

/** Only the server can sign out the other devices: a failure is the caller's to show. */
export async function signOutEverywhere({ placeId, uuid }: Here): Promise<void> {
  await browserApi("DELETE /customer/qr/{uuid}/sessions/", { params: { uuid } })
  forgetHere(placeId)
}
