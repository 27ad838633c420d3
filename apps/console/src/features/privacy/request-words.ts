import type { ErasureObstacle, IdentityCheck } from "@sufra/domain/privacy/request"
import { m } from "@sufra/messages"
import type { PrivacyRequest } from "./privacy-requests.ts"

export const kindNames: Record<PrivacyRequest["kind"], () => string> = {
  access: () => m["privacy_request.kind_access"](),
  correction: () => m["privacy_request.kind_correction"](),
  erasure: () => m["privacy_request.kind_erasure"](),
}

export const stateNames: Record<PrivacyRequest["state"], () => string> = {
  received: () => m["privacy_request.state_received"](),
  checked: () => m["privacy_request.state_checked"](),
  done: () => m["privacy_request.state_done"](),
  refused: () => m["privacy_request.state_refused"](),
  withdrawn: () => m["privacy_request.state_withdrawn"](),
}

export const checkTexts: Record<IdentityCheck, () => string> = {
  "signed-in": () => m["privacy_desk.checked_signed_in"](),
  "called-back": () => m["privacy_desk.checked_called_back"](),
  document: () => m["privacy_desk.checked_document"](),
}

export const obstacleTexts: Record<ErasureObstacle, () => string> = {
  "open-order": () => m["privacy_desk.obstacle_order"](),
  "open-payment": () => m["privacy_desk.obstacle_payment"](),
  "open-refund": () => m["privacy_desk.obstacle_refund"](),
}

/** Of who was erased nothing is left to be called by. */
export const guestName = ({ customer, kind, state }: PrivacyRequest) =>
  kind === "erasure" && state === "done"
    ? m["privacy_desk.erased"]()
    : customer.name || customer.phone || m["privacy_desk.erased"]()
