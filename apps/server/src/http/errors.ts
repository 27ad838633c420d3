import { type ErrorCode, errorStatus, fieldErrorCodes } from "@sufra/contract/error-codes"
import { type ErrorDetails, type ErrorFields, Refusal } from "@sufra/contract/error-reply"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod"
import { FaultLog } from "./fault-log.ts"

declare module "fastify" {
  interface FastifyInstance {
    faultLog: FaultLog
  }
}

const retryAfterSeconds = 5
const passing = new Set<ErrorCode>(["service_unavailable", "storage_full"])
const knownFieldErrors = new Set<string>(fieldErrorCodes)
/** SQLSTATE classes and socket errors that mean "the database is away", not "the request is wrong". */
const databaseAway =
  /^(08|53|57P)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN/
const cannotConnect = /timeout exceeded when trying to connect/
const connectionGone =
  /Connection terminated|Query read timeout|not queryable|pool after calling end/

/** The disk is full: 53100 comes from Postgres, the other codes from the file system. */
const diskFull = /^(53100|ENOSPC|EDQUOT)$/

function hasCause(error: unknown, codes: RegExp, messages?: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === "string" && codes.test(code)) return true
    if (messages?.test(cause.message)) return true
  }
  return false
}

/** No connection to the database could be had. A query that takes too long says nothing of others. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCause(error, databaseAway, cannotConnect)
}

function fieldsOf(error: FastifyError): ErrorFields {
  if (!hasZodFastifySchemaValidationErrors(error)) return {}
  return Object.fromEntries(
    error.validation.map(({ instancePath, message }) => [
      instancePath.slice(1).replaceAll("/", ".") || "body",
      message && knownFieldErrors.has(message) ? message : "invalid",
    ]),
  )
}

type Failure = { code: ErrorCode; fields?: ErrorFields; details?: ErrorDetails; message?: string }

export function classify(error: FastifyError): Failure {
  if (error instanceof Refusal) {
    const { code, fields, details } = error
    return { code, ...(fields && { fields }), ...(details && { details }) }
  }
  if (error.validation) return { code: "validation_failed", fields: fieldsOf(error) }
  if (hasCause(error, diskFull)) return { code: "storage_full" }
  if (isDatabaseAway(error) || hasCause(error, databaseAway, connectionGone)) {
    return { code: "service_unavailable" }
  }
  if (error.statusCode === 429) return { code: "rate_limited" }
  if (error.statusCode === 413) return { code: "payload_too_large" }
  if (error.statusCode === 404) return { code: "not_found" }
  if (error.statusCode && error.statusCode < 500) return { code: "malformed_request" }
  return { code: "unknown" }
}

/** What goes with every refusal, whether a program or a person reads it. */
export function refuseWith(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
): FastifyReply {
  if (passing.has(code)) reply.header("retry-after", retryAfterSeconds)
  return reply.header("x-request-id", request.id).status(errorStatus[code])
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply {
  return refuseWith(request, reply, failure.code).send({
    error: {
      code: failure.code,
      message: failure.message ?? failure.code,
      ...(failure.fields && Object.keys(failure.fields).length > 0 && { fields: failure.fields }),
      ...(failure.details && { details: failure.details }),
      reference: request.id,
    },
  })
}

async function errorsPlugin(app: FastifyInstance): Promise<void> {
  const faultLog = new FaultLog(app.log)
  app.decorate("faultLog", faultLog)
  app.addHook("onClose", async () => faultLog.flush())
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = classify(error)
    const isFault = errorStatus[failure.code] >= 500
    if (isFault) faultLog.write(request, failure.code, error)
    // The message of an unexpected error may hold SQL or a path, so clients get only the reference.
    return sendError(request, reply, isFault ? failure : { ...failure, message: error.message })
  })
}

export default fp(errorsPlugin, { name: "errors" })
