import { ApiError } from "@sufra/contract/api-error"
import type { Api, ApiReply } from "@sufra/contract/client/client"
import { refusePage } from "../establishment/index.ts"

export type Programme = NonNullable<ApiReply<"GET /loyalty/qr/{uuid}/programme/">>
export type Level = Programme["levels"][number]

/** What the place promises its members; null: nothing yet, or membership is switched off. */
export async function loadProgramme(api: Api, uuid: string): Promise<Programme | null> {
  try {
    return await api("GET /loyalty/qr/{uuid}/programme/", { params: { uuid } })
  } catch (error) {
    // The page says so itself, by what the place has switched on.
    if (error instanceof ApiError && error.code === "module_off") return null
    return refusePage(error, uuid)
  }
}
