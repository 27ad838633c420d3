import type { ApiReply } from "@sufra/contract/client/client"
import type { GuideStep } from "@sufra/domain/establishment/setup-guide"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { showAnswer } from "../../shell/api/cached-edits.ts"

export type SetupGuide = ApiReply<"GET /staff/guide/">

export const guideQuery = queryOptions({
  queryKey: ["setup-guide"],
  queryFn: ({ signal }) => api("GET /staff/guide/", { signal }),
})

/** Answers with the guide as it stands then. */
export async function answerStep(
  step: GuideStep,
  answer: "confirmed" | "skipped",
): Promise<SetupGuide> {
  const fresh = await api("PUT /staff/guide/steps/{step}/", { params: { step }, body: { answer } })
  showAnswer(guideQuery.queryKey, fresh)
  return fresh
}

export async function putGuideAway(): Promise<void> {
  const fresh = await api("PUT /staff/guide/", { body: { is_closed: true } })
  showAnswer(guideQuery.queryKey, fresh)
}
