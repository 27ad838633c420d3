import type { z } from "zod"
import { ApiError } from "../api-error.ts"
import type { Endpoints } from "../endpoints.ts"
import type { ErrorCode } from "../error-codes.ts"
import type { ErrorDetails, ErrorFields } from "../error-reply.ts"

export { ApiError } from "../api-error.ts"

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

/** A body as the server reads it: checked, with its defaults. */
export type ApiBody<Key extends keyof Endpoints> = Endpoints[Key] extends {
  body: infer Body extends z.ZodType
}
  ? z.output<Body>
  : never

/** A query as the server reads it: checked, with its defaults. */
export type ApiQuery<Key extends keyof Endpoints> = Endpoints[Key] extends {
  query: infer Query extends z.ZodType
}
  ? z.output<Query>
  : never

export type ApiReply<Key extends keyof Endpoints> =
  z.output<Endpoints[Key]["reply"]> extends { data: infer Data } ? Data : never

/** What carries a request: `fetch` in the browser, the server's own `inject` while rendering. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

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
      error: { code: ErrorCode; fields?: ErrorFields; details?: ErrorDetails; reference: string }
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

export type Api = <Key extends keyof Endpoints>(
  key: Key,
  ...input: Record<never, never> extends ApiInput<Key> ? [ApiInput<Key>?] : [ApiInput<Key>]
) => Promise<ApiReply<Key>>

async function send(
  transport: Transport,
  key: string,
  input: Record<string, unknown> | undefined,
): Promise<Response> {
  const [method, template] = key.split(" ") as [string, string]
  const { params, query, body, form, signal } = (input ?? {}) as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    form?: FormData
    signal?: AbortSignal
  }
  const path = fillPath(template, params) + queryString(query)
  const timeout = AbortSignal.timeout(form ? uploadTimeoutMs : timeoutMs)
  const init: RequestInit = {
    method,
    credentials: "include",
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...bodyOf(body, form),
  }
  try {
    const response = await transport(path, init)
    if (!response.ok) throw await failureOf(response)
    return response
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw transportFailure(cause, signal)
  }
}

/** One typed function for the whole API: `api("GET /branch/list-qr/{uuid}/", { params: { uuid } })`. */
export function createApi(transport: Transport): Api {
  return async (key, ...[input]) => {
    const response = await send(transport, key, input)
    try {
      return ((await response.json()) as { data: ApiReply<typeof key> }).data
    } catch (cause) {
      throw transportFailure(cause, input?.signal)
    }
  }
}

type FileKey = {
  [Key in keyof Endpoints]: Endpoints[Key] extends { file: string } ? Key : never
}[keyof Endpoints]

export type Download = <Key extends FileKey>(
  key: Key,
  input: ApiInput<Key>,
) => Promise<{ content: Blob; fileName: string }>

/** For the endpoints that answer with a file: its bytes and the name the server gave it. */
export function createDownload(transport: Transport): Download {
  return async (key, input) => {
    const response = await send(transport, key, input)
    const [, encoded] =
      /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "") ?? []
    try {
      return { content: await response.blob(), fileName: decodeURIComponent(encoded ?? "file") }
    } catch (cause) {
      throw transportFailure(cause, input.signal)
    }
  }
}
