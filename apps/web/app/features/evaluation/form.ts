import { ApiError } from "@sufra/contract/api-error"
import type { Api, ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import type { Question } from "@sufra/domain/campaign/evaluation"
import { useParams, useSearchParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { useCustomer } from "../customer/index.ts"
import { type Place, refusePage } from "../establishment/index.ts"
import { useFresh } from "../order/index.ts"

export type EvaluationForm = ApiReply<"GET /evaluation/qr/{uuid}/forms/{form}/">
export type Submitted = ApiReply<"POST /evaluation/qr/{uuid}/evaluations/">

/** Null: there is no such form, or the place has no evaluations. The page says so itself. */
export async function loadForm(
  api: Api,
  uuid: string,
  form: string,
): Promise<EvaluationForm | null> {
  try {
    return await api("GET /evaluation/qr/{uuid}/forms/{form}/", { params: { uuid, form } })
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code === "module_off" || code === "evaluation_form_not_found") return null
    return refusePage(error, uuid)
  }
}

export function questionsOf({ questions }: EvaluationForm): Question[] {
  return fromWire(questions) as Question[]
}

/** The order and the evaluation that the address names. */
export function useAbout(): { orderId: string | null; evaluationId: string | null } {
  const [search] = useSearchParams()
  return { orderId: search.get("order"), evaluationId: search.get("evaluation") }
}

/** What who is signed in has answered already: of this order, or today. */
export function useMine(place: Place, form: EvaluationForm): Loaded<Submitted | null> {
  const { uuid = place.id } = useParams()
  const { orderId, evaluationId } = useAbout()
  const customer = useCustomer(place.id)
  const about = evaluationId ?? orderId ?? "today"
  const key = customer && `evaluation ${uuid} ${form.id} ${about} ${customer.id}`
  const loaded = useLoaded<Submitted | null>(key, () => {
    if (evaluationId) {
      const params = { uuid, id: evaluationId }
      return browserApi("GET /evaluation/qr/{uuid}/evaluations/{id}/", { params })
    }
    return browserApi("GET /evaluation/qr/{uuid}/forms/{form}/mine/", {
      params: { uuid, form: form.id },
      query: orderId ? { order_id: orderId } : {},
    })
  })
  useFresh(loaded.reload, customer !== null)
  return loaded
}
