import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, download } from "../../shell/api/api.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { saveFile } from "../../shell/save-file.ts"

export type Evaluation = ApiReply<"GET /staff/evaluations/">["evaluations"][number]
export type EvaluationCase = ApiReply<"GET /staff/evaluation-cases/">["cases"][number]
export type Person = ApiReply<"GET /staff/evaluation-cases/">["people"][number]
export type Averages = ApiReply<"GET /staff/evaluations/averages/">
export type StaffForm = ApiReply<"GET /staff/evaluation-forms/">[number]
export type FormInput = ApiInput<"PUT /staff/evaluation-forms/{id}/">["body"]["form"]

/** Empty texts ask for everything. */
export type Filter = {
  formId: string
  branchId: string
  from: string
  to: string
  isLowOnly: boolean
}

export const everything: Filter = { formId: "", branchId: "", from: "", to: "", isLowOnly: false }

function periodQuery({ formId, branchId, from, to }: Filter) {
  return {
    ...(formId && { form_id: formId }),
    ...(branchId && { branch_id: branchId }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function filterQuery(filter: Filter) {
  return { ...periodQuery(filter), ...(filter.isLowOnly && { low: "only" as const }) }
}

export function evaluationsQuery(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: ["evaluations", filter],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/evaluations/", {
        query: { ...filterQuery(filter), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function averagesQuery(filter: Filter) {
  return queryOptions({
    queryKey: ["evaluation-averages", filter],
    queryFn: ({ signal }) =>
      api("GET /staff/evaluations/averages/", { query: periodQuery(filter), signal }),
    placeholderData: keepPreviousData,
  })
}

export const casesQuery = queryOptions({
  queryKey: ["evaluation-cases"],
  queryFn: ({ signal }) => api("GET /staff/evaluation-cases/", { signal }),
})

export const formsQuery = queryOptions({
  queryKey: ["evaluation-forms"],
  queryFn: ({ signal }) => api("GET /staff/evaluation-forms/", { signal }),
})

export async function saveEvaluations(filter: Filter, language: Locale): Promise<void> {
  const query = { ...filterQuery(filter), language }
  const { content, fileName } = await download("GET /staff/evaluations/file/", { query })
  saveFile(content, fileName)
}

export async function saveForm(id: string, form: FormInput, version: number | null): Promise<void> {
  await api("PUT /staff/evaluation-forms/{id}/", { params: { id }, body: { form, version } })
  await fetchAgain("evaluation-forms")
}

export async function removeForm(id: string): Promise<void> {
  await api("DELETE /staff/evaluation-forms/{id}/", { params: { id } })
  await fetchAgain("evaluation-forms")
}

/** Of a case that the screen knew in this version. */
type Known = Pick<EvaluationCase, "id" | "version">

/** Whoever comes second is told, and sees what the first one did. */
async function move(work: Promise<unknown>): Promise<void> {
  await work.finally(() => fetchAgain("evaluation-cases", "evaluations"))
}

export function assignCase({ id, version }: Known, staffId: string): Promise<void> {
  const body = { staff_id: staffId, version }
  return move(api("POST /staff/evaluation-cases/{id}/assign/", { params: { id }, body }))
}

export function answerCase({ id, version }: Known, answer: string): Promise<void> {
  const body = { answer, version }
  return move(api("POST /staff/evaluation-cases/{id}/answer/", { params: { id }, body }))
}

export function closeCase({ id, version }: Known, itemId: string | null): Promise<void> {
  const body = { item_id: itemId, version }
  return move(api("POST /staff/evaluation-cases/{id}/close/", { params: { id }, body }))
}
