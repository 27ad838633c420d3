import { z } from "zod"
import type { ErrorCode } from "./error-codes.ts"

/**
 * The one error shape. `message` is for developers and never shown; `fields` holds the blanks of the
 * sentence (minutes, minimum), or with `validation_failed` the field error code per field path.
 */
export const errorReply = z
  .object({
    error: z.object({
      code: z.string().describe("A code of this API; the words live in the client's catalogues"),
      message: z.string().describe("For developers; never shown to people"),
      fields: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      details: z
        .record(z.string(), z.unknown())
        .optional()
        .describe("What a person needs to decide again: with a refused order its quote"),
      reference: z.string().describe("The request id, to be found in the server's log"),
    }),
  })
  .meta({ id: "Error" })

export type ErrorDetails = Record<string, unknown>

export type ErrorFields = Record<string, string | number>

/** Thrown by use cases on the server; the error plugin turns it into the reply. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: ErrorFields | undefined
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, fields?: ErrorFields, details?: ErrorDetails) {
    super(code)
    this.name = "Refusal"
    this.code = code
    this.fields = fields
    this.details = details
  }
}
