import { ApiError } from "@sufra/contract/api-error"
import type { ApiReply } from "@sufra/contract/client/client"
import { useEffect } from "react"
import { useParams } from "react-router"
import { create } from "zustand"
import { browserApi } from "../../shell/api/api.ts"
import { readTokens, watchSession } from "../../shell/api/session-tokens.ts"
import { forgetLoaded } from "../../shell/api/use-loaded.ts"

export type Customer = ApiReply<"GET /customer/qr/{uuid}/me/">

/** `unknown` until this browser's storage was read, and the server asked who that is. */
export type CustomerState =
  | { kind: "unknown" }
  | { kind: "guest" }
  | { kind: "failed" }
  | { kind: "customer"; customer: Customer }

const unknown: CustomerState = { kind: "unknown" }
const guest: CustomerState = { kind: "guest" }

const customerStore = create<Record<string, CustomerState>>(() => ({}))

function setState(placeId: string, state: CustomerState): void {
  customerStore.setState({ [placeId]: state })
}

export function setCustomer(placeId: string, customer: Customer): void {
  setState(placeId, { kind: "customer", customer })
}

const underWay = new Map<string, Promise<void>>()

async function ask(placeId: string, uuid: string): Promise<void> {
  try {
    setCustomer(placeId, await browserApi("GET /customer/qr/{uuid}/me/", { params: { uuid } }))
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401
    setState(placeId, isOver ? guest : { kind: "failed" })
  }
}

/** Asks again who is signed in here; many screens that ask at once make one call. */
export function loadCustomer(placeId: string, uuid: string): Promise<void> {
  if (!readTokens(placeId)) {
    setState(placeId, guest)
    return Promise.resolve()
  }
  const asking = underWay.get(placeId) ?? ask(placeId, uuid).finally(() => underWay.delete(placeId))
  underWay.set(placeId, asking)
  return asking
}

/** Who is signed in at the place, followed through sign-ins and sign-outs of every tab. */
export function useCustomerState(placeId: string): CustomerState {
  const { uuid = "" } = useParams()
  const state = customerStore((all) => all[placeId] ?? unknown)
  useEffect(() => {
    if ((customerStore.getState()[placeId] ?? unknown).kind !== "customer") {
      void loadCustomer(placeId, uuid)
    }
    return watchSession(placeId, () => {
      forgetLoaded()
      const isKnown = customerStore.getState()[placeId]?.kind === "customer"
      // Whoever signed in here is known already; whoever signed out, in any tab, is to be forgotten.
      if (!(isKnown && readTokens(placeId))) void loadCustomer(placeId, uuid)
    })
  }, [placeId, uuid])
  return state
}

/** Who is signed in here, waited for while that is not known yet, and asked again where it failed. */
export async function findCustomer(placeId: string, uuid: string): Promise<CustomerState> {
  const current = () => customerStore.getState()[placeId] ?? unknown
  if (current().kind !== "customer") await loadCustomer(placeId, uuid)
  return current()
}

/** Null while nobody is signed in here, or it is not known yet. */
export function useCustomer(placeId: string): Customer | null {
  const state = useCustomerState(placeId)
  return state.kind === "customer" ? state.customer : null
}
