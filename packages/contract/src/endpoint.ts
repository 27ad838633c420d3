import type { Capability } from "@sufra/domain/staff/roles"
import type { z } from "zod"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/**
 * Who may call: the server's auth plugin enforces it, the role matrix test reads it. A guest is anybody,
 * known by name if they send a customer's token. A courier link is no person: whoever holds it may carry
 * the one order that it was made for.
 */
export type Audience =
  | "public"
  | "guest"
  | "staff"
  | "customer"
  | "courier-link"
  | { capability: Capability }

export type Endpoint = {
  summary: string
  tag: string
  audience: Audience
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The same for everybody, and made of what a place shows: the server may keep it until that changes. */
  isShared?: true
  /** The body is a form with one file in the field `file`, not JSON. */
  multipart?: true
  /** The answer is a file of this type to keep, not JSON; refusals are JSON as everywhere. */
  file?: "application/pdf" | "text/csv; charset=utf-8"
  /**
   * Of staff's writes: `false` for what changes nothing of the place, or comes every few seconds. Of what they
   * read: `true` where it is asked later who took it.
   */
  isAudited?: boolean
  reply: z.ZodType
}

/** Keys are `METHOD /path/{param}/`: what the client names is what the server registers. */
export type EndpointKey = `${Method} /${string}`
export type EndpointTable = Record<EndpointKey, Endpoint>
