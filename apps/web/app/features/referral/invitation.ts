import { ApiError } from "@sufra/contract/api-error"
import type { Api, ApiReply } from "@sufra/contract/client/client"
import { data } from "react-router"
import type { PlaceFace } from "../../shell/frame/place-face.ts"
import { refusePage } from "../establishment/index.ts"

export type ShownInvitation = ApiReply<"GET /referral/codes/{code}/">
export type InvitationPage =
  /** The page shows the face of the place that invites. */
  | { kind: "open"; invitation: ShownInvitation; face: PlaceFace }
  | { kind: "over" }
  | { kind: "unknown" }

/** One data function for the server and the browser. A code that leads nowhere is a page that says so. */
export async function loadInvitation(api: Api, code: string, lead: string | null) {
  try {
    const query = lead ? { lead } : {}
    const invitation = await api("GET /referral/codes/{code}/", { params: { code }, query })
    const { place_name: name, logo, theme } = invitation
    return data<InvitationPage>({ kind: "open", invitation, face: { name, logo, theme } })
  } catch (error) {
    const refusal = error instanceof ApiError ? error.code : null
    if (refusal === "referral_over") return data<InvitationPage>({ kind: "over" }, { status: 410 })
    if (refusal === "referral_code_invalid" || refusal === "validation_failed") {
      return data<InvitationPage>({ kind: "unknown" }, { status: 404 })
    }
    return refusePage(error, "")
  }
}
