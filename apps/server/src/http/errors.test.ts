import { known } from "@sufra/db/seeds/demo/known"
import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { expectNoInsides } from "../testing/leaks.ts"
import { newAddress } from "../testing/sign-in.ts"
import { errorOf, expectRefusal } from "../testing/strict-reply.ts"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp()

function post(url: string, payload: string, contentType = "application/json") {
  return test.app.inject({
    method: "POST",
    url,
    payload,
    remoteAddress: newAddress(),
    headers: { "content-type": contentType },
  })
}

describe("the one error shape", () => {
  it.each(["/api/nowhere", "/api/", "/api", "/nowhere", "/api/ads/popup/", "/api/../etc/passwd"])(
    "is there for an unknown route: %s",
    async (url) => {
      expectRefusal(await test.app.inject(url), 404, "not_found")
    },
  )

  it.each(["/api/%E0%A4%A", "/api/ads/popup/%", "/%ff"])(
    "is there for an address that cannot be decoded: %s",
    async (url) => {
      expectRefusal(await test.app.inject(url), 400, "malformed_request")
    },
  )

  it("is there for a parameter of absurd length", async () => {
    const { status } = errorOf(await test.app.inject(`/api/ads/popup/${"a".repeat(5_000)}`))
    expect(status).toBeLessThan(500)
  })

  it.each(["DELETE", "PUT", "PATCH", "OPTIONS"] as const)(
    "is there for a method no route has: %s",
    async (method) => {
      expectRefusal(await test.app.inject({ method, url: "/api/health/" }), 404, "not_found")
    },
  )

  it.each([
    ["text that ends early", '{"uuid":'],
    ["nothing", ""],
    ["an attack on prototypes", '{"__proto__":{"admin":true}}'],
  ])("is there for JSON that is %s", async (_, payload) => {
    expectRefusal(await post("/api/branch/qr-check/", payload), 400, "malformed_request")
  })

  it("is there for a body that is too large", async () => {
    const payload = JSON.stringify({ uuid: "x".repeat(300 * 1024) })
    expectRefusal(await post("/api/branch/qr-check/", payload), 413, "payload_too_large")
  })

  it("is there for a content type nobody asked for", async () => {
    const xml = await post("/api/branch/qr-check/", "<uuid/>", "application/xml")
    expectRefusal(xml, 400, "malformed_request")
    const form = await post("/api/branch/qr-check/", "uuid=1", "application/x-www-form-urlencoded")
    expectRefusal(form, 400, "malformed_request")
    const text = await post("/api/branch/qr-check/", `{"uuid":"${known.qr.olaya}"}`, "text/plain")
    expectRefusal(text, 400, "validation_failed")
  })

  it.each(["null", "1", '"text"', "[]", "{}"])(
    "is there, with fields, for the body %s",
    async (payload) => {
      const reply = await post("/api/branch/qr-check/", payload)
      expectRefusal(reply, 400, "validation_failed")
      expect(Object.keys(reply.json().error.fields)).toHaveLength(1)
    },
  )

  it("names every wrong field by its path and code", async () => {
    const reply = await post(
      "/api/branch/qr-check/",
      JSON.stringify({ uuid: "x", coordinates: { lat: "north" } }),
    )
    expectRefusal(reply, 400, "validation_failed", {
      uuid: "invalid",
      "coordinates.lat": "invalid",
      "coordinates.lng": "invalid",
    })
  })

  it("has the field's own code where the contract gives one", async () => {
    const reply = await post("/api/staff/sessions/", '{"email":" ","password":""}')
    expectRefusal(reply, 400, "validation_failed", {
      email: "email_required",
      password: "field_empty",
    })
  })

  it.each([
    ["NUL", "nobody\\u0000@demo.sufra"],
    ["half a character", "nobody\\ud800@demo.sufra"],
  ])("is there for text the database cannot keep: %s", async (_, email) => {
    const reply = await post("/api/staff/sessions/", `{"email":"${email}","password":"x"}`)
    expectRefusal(reply, 400, "validation_failed", { email: "invalid" })
  })
})

describe("an unexpected failure", () => {
  it("is 500 with a reference and nothing of the inside", async () => {
    const rename = (from: string, to: string) =>
      test.database.withTransaction((tx) =>
        tx.execute(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`),
      )
    await rename("visit", "visit_gone")
    const reply = await post("/api/branch/qr-check/", JSON.stringify({ uuid: known.qr.olaya }))
    await rename("visit_gone", "visit")
    expectRefusal(reply, 500, "unknown")
    expect(reply.json().error.message).toBe("unknown")
    expectNoInsides(reply.body)
    expect(reply.body).not.toContain("visit")
  })
})
