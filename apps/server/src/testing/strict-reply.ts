import { endpoints } from "@sufra/contract/endpoints"
import { errorReply } from "@sufra/contract/error-reply"
import type { LightMyRequestResponse } from "fastify"
import { expect } from "vitest"
import type { z } from "zod"

type Key = keyof typeof endpoints
type Data<K extends Key> =
  z.output<(typeof endpoints)[K]["reply"]> extends { data: infer Value } ? Value : never

/** The reply's data, after the contract's own schema has read it and found nothing left over. */
export function dataOf<K extends Key>(key: K, reply: LightMyRequestResponse): Data<K> {
  expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({ status: 200 })
  const parsed = endpoints[key].reply.parse(reply.json())
  // zod drops what a schema does not name: what is equal afterwards had nothing more.
  expect(parsed).toEqual(reply.json())
  return (parsed as { data: Data<K> }).data
}

/** The reply's error, after the shape all errors share has been found, with its request id. */
export function errorOf(reply: LightMyRequestResponse) {
  const body = reply.json()
  expect(Object.keys(body)).toEqual(["error"])
  const { error } = errorReply.parse(body)
  expect(error).toEqual(body.error)
  expect(error.reference).toBe(reply.headers["x-request-id"])
  expect(reply.headers["content-type"]).toContain("application/json")
  return { status: reply.statusCode, ...error }
}

export function expectRefusal(
  reply: LightMyRequestResponse,
  status: number,
  code: string,
  fields?: Record<string, string | number>,
): void {
  const error = errorOf(reply)
  expect({ status: error.status, code: error.code }).toEqual({ status, code })
  if (fields) expect(error.fields).toEqual(fields)
}
