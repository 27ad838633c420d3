import type { ClientErrorCode, ErrorCode } from "./error-codes.ts"
import type { ErrorDetails, ErrorFields } from "./error-reply.ts"

type Known = {
  status?: number
  fields?: ErrorFields
  details?: ErrorDetails
  reference?: string
  cause?: unknown
}

/** Apart from the client: a page tells refusals apart before it has called anything. */
export class ApiError extends Error {
  readonly code: ErrorCode | ClientErrorCode
  readonly status: number | undefined
  readonly fields: ErrorFields
  readonly details: ErrorDetails
  readonly reference: string | undefined

  constructor(code: ErrorCode | ClientErrorCode, known: Known = {}) {
    super(code, { cause: known.cause })
    this.name = "ApiError"
    this.code = code
    this.status = known.status
    this.fields = known.fields ?? {}
    this.details = known.details ?? {}
    this.reference = known.reference
  }
}
