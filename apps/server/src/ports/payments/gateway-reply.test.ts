import { expect, it } from "vitest"
import { failureOf } from "./gateway-reply.ts"
import { moyasarDialect } from "./moyasar-reply.ts"
import { tapDialect } from "./tap-reply.ts"

it("a gateway that repeats a key in its refusal does not bring it into our log", () => {
  const said = "Invalid API key sk_live_4c7f9a1b2d"
  const moyasar = { status: 401, body: { type: "auth", message: said }, retryAfterMs: undefined }
  const tap = {
    status: 401,
    body: { errors: [{ code: "2107", description: said }] },
    retryAfterMs: undefined,
  }
  const told = [
    failureOf(moyasar, moyasarDialect, "invalid_request"),
    failureOf(tap, tapDialect, "invalid_request"),
  ]
  expect(told.map(({ kind }) => kind)).toEqual(["misconfigured", "misconfigured"])
  expect(told.map(({ detail }) => detail)).toEqual([
    "401 Invalid API key (a key)",
    "401 2107 Invalid API key (a key)",
  ])
})
