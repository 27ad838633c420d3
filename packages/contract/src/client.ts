import type { z } from "zod"
import type { Endpoints } from "./endpoints.ts"
import type { ClientErrorCode, ErrorCode } from "./error-codes.ts"
import type { ErrorFields } from "./error-reply.ts"

/** The specification's time-out of every call. */
export const timeoutMs = 15_000
/** A photo over a weak signal takes longer than any answer may. */
const uploadTimeoutMs = 120_000

type Input<Key extends keyof Endpoints, Part extends string> = Endpoints[Key] extends {
  [name in Part]: infer Schema extends z.ZodType
}
  ? { [name in Part]: z.input<Schema> }
  : { [name in Part]?: undefined }

export type ApiInput<Key extends keyof Endpoints> = Input<Key, "params"> &
  (Endpoints[Key] extends { query: infer Query extends z.ZodType }
    ? { query?: z.input<Query> }
    : unknown) &
  Input<Key, "body"> &
  (Endpoints[Key] extends { multipart: true } ? { form: FormData } : unknown) & {
    signal?: AbortSignal
  }

export type ApiReply<Key extends keyof Endpoints> =
  z.output<Endpoints[Key]["reply"]> extends { data: infer Data } ? Data : never

/** What carries a request: `fetch` in the browser, the server's own `inject` while rendering. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

export class ApiError extends Error {
  readonly code: ErrorCode | ClientErrorCode
  readonly status: number | undefined
  readonly fields: ErrorFields
  readonly reference: string | undefined

  constructor(
    code: ErrorCode | ClientErrorCode,
    details: { status?: number; fields?: ErrorFields; reference?: string; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause })
    this.name = "ApiError"
    this.code = code
    this.status = details.status
    this.fields = details.fields ?? {}
    this.reference = details.reference
  }
}

function fillPath(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ""
}

async function failureOf(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as {
      error: { code: ErrorCode; fields?: ErrorFields; reference: string }
    }
    return new ApiError(error.code, { ...error, status: response.status })
  } catch (cause) {
    const { status } = response
    return new ApiError("request_failed", { status, fields: { status }, cause })
  }
}

function transportFailure(cause: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return new ApiError("request_aborted", { cause })
  const timedOut = cause instanceof DOMException && cause.name === "TimeoutError"
  return timedOut
    ? new ApiError("timed_out", { fields: { ms: timeoutMs }, cause })
    : new ApiError("network_failed", { cause })
}

function bodyOf(body: unknown, form: FormData | undefined): RequestInit {
  if (form) return { body: form }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } }
}

async function send(
  transport: Transport,
  path: string,
  init: RequestInit,
  { signal, timeout = timeoutMs }: { signal?: AbortSignal | undefined; timeout?: number },
): Promise<Response> {
  const timedOut = AbortSignal.timeout(timeout)
  const response = await transport(path, {
    credentials: "include",
    signal: signal ? AbortSignal.any([signal, timedOut]) : timedOut,
    ...init,
  })
  if (!response.ok) throw await failureOf(response)
  return response
}

async function toldAsApiError<Value>(
  work: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof ApiError ? cause : transportFailure(cause, signal)
  }
}

/** For what is answered with a file: the same session, time-out and failures as any call. */
export function createDownload(transport: Transport): (path: string) => Promise<Blob> {
  return (path) =>
    toldAsApiError(async () => {
      const response = await send(transport, path, { method: "GET" }, { timeout: uploadTimeoutMs })
      return response.blob()
    })
}

export type Api = <Key extends keyof Endpoints>(
  key: Key,
  ...input: Record<never, never> extends ApiInput<Key> ? [ApiInput<Key>?] : [ApiInput<Key>]
) => Promise<ApiReply<Key>>

/** One typed function for the whole API: `api("GET /branch/list-qr/{uuid}/", { params: { uuid } })`. */
export function createApi(transport: Transport): Api {
  return async (key, ...[input]) => {
    const [method, template] = (key as string).split(" ") as [string, string]
    const { params, query, body, form, signal } = (input ?? {}) as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
      form?: FormData
      signal?: AbortSignal
    }
    const path = fillPath(template, params) + queryString(query)
    return toldAsApiError(async () => {
      const init = { method, ...bodyOf(body, form) }
      const timeout = form ? uploadTimeoutMs : timeoutMs
      const response = await send(transport, path, init, { signal, timeout })
      return ((await response.json()) as { data: ApiReply<typeof key> }).data
    }, signal)
  }
}
