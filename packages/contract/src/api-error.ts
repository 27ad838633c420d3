import type { ClientErrorCode, ErrorCode } from "./error-codes.ts"
import type { ErrorFields } from "./error-reply.ts"

/** Apart from the client: a page tells refusals apart before it has called anything. */
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
