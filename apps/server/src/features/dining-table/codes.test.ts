import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

type Method = "GET" | "POST" | "DELETE"

function call(method: Method, path: string, payload?: object) {
  const url = `/api/staff/${path}`
  return test.app.inject({ method, url, headers: owner, ...(payload && { payload }) })
}

const openPlace = (code: string) => test.app.inject(`/api/restaurant/qr/${code}/data/`)

const placeOf = async (code: string) =>
  dataOf("GET /restaurant/qr/{uuid}/data/", await openPlace(code))

const campaigns = async () =>
  dataOf("GET /staff/campaign-codes/", await call("GET", "campaign-codes/"))

describe("a code that is renewed", () => {
  it.each([
    ["of a table", known.qr.olayaTable12],
    ["of a branch", known.qr.nakheel],
    ["of a campaign", known.qr.instagram],
  ])("%s leads where the old one led, which leads nowhere", async (_, old) => {
    const before = await placeOf(old)
    const code = newId()
    const reply = await call("POST", `codes/${old}/renew/`, { code })
    expect(dataOf("POST /staff/codes/{id}/renew/", reply)).toEqual({ code })
    const after = await placeOf(code)
    expect(after).toEqual({ ...before, version: after.version })
    expectRefusal(await openPlace(old), 404, "establishment_not_found")
    const again = await call("POST", `codes/${old}/renew/`, { code })
    expect(dataOf("POST /staff/codes/{id}/renew/", again)).toEqual({ code })
  })

  it("by two at once is renewed once", async () => {
    const codes = [newId(), newId()]
    const replies = await Promise.all(
      codes.map((code) => call("POST", `codes/${known.qr.olaya}/renew/`, { code })),
    )
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 404])
    const opened = await Promise.all(codes.map(openPlace))
    expect(opened.map((reply) => reply.statusCode).sort()).toEqual([200, 404])
  })

  it("takes no uuid that is printed elsewhere, and none that is not there", async () => {
    const taken = { code: known.qr.cardamomCorner }
    const reply = await call("POST", `codes/${known.qr.corniche}/renew/`, taken)
    expectRefusal(reply, 400, "validation_failed", { code: "invalid" })
    expect((await openPlace(known.qr.corniche)).statusCode).toBe(200)
    const unknown = await call("POST", `codes/${newId()}/renew/`, { code: newId() })
    expectRefusal(unknown, 404, "code_not_found")
  })
})

describe("a uuid that was printed once", () => {
  it("is never free again, for another place or for this one", async () => {
    const renewed = newId()
    await call("POST", `codes/${known.qr.corniche}/renew/`, { code: renewed })
    const deleted = newId()
    const campaign = { utm_source: "flyer", branch_id: null }
    await call("POST", "campaign-codes/", { code: deleted, ...campaign })
    await call("DELETE", `campaign-codes/${deleted}/`)
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    for (const code of [known.qr.corniche, deleted]) {
      for (const headers of [cafe, owner]) {
        const send = (path: string, payload: object) =>
          test.app.inject({ method: "POST", url: `/api/staff/${path}`, headers, payload })
        const claimed = await send("campaign-codes/", { code, ...campaign })
        expectRefusal(claimed, 400, "validation_failed", { code: "invalid" })
        const own = headers === cafe ? known.qr.cardamomCorner : renewed
        const taken = await send(`codes/${own}/renew/`, { code })
        expectRefusal(taken, 400, "validation_failed", { code: "invalid" })
      }
      expectRefusal(await openPlace(code), 404, "establishment_not_found")
    }
    expect((await campaigns()).map((row) => row.code)).not.toContain(deleted)
  })
})

describe("a campaign's code", () => {
  it("leads to the place, says where the guest came from, and counts its scans", async () => {
    const before = await campaigns()
    const code = newId()
    const input = { code, utm_source: "  Snapchat ", branch_id: null }
    const made = dataOf("POST /staff/campaign-codes/", await call("POST", "campaign-codes/", input))
    expect(made).toMatchObject({ code, utm_source: "Snapchat", branch_id: null, visits: 0 })
    const retried = await call("POST", "campaign-codes/", input)
    expect(dataOf("POST /staff/campaign-codes/", retried)).toEqual(made)
    expect(await placeOf(code)).toMatchObject({ id: baytAlKaram, utm_source: "Snapchat" })
    const url = "/api/branch/qr-check/"
    await test.app.inject({ method: "POST", url, payload: { uuid: code } })
    const listed = await campaigns()
    expect(listed).toHaveLength(before.length + 1)
    expect(listed.find((row) => row.code === code)).toEqual({ ...made, visits: 1 })
  })

  it("needs a source, a branch of the place and a uuid of its own", async () => {
    const input = { code: newId(), utm_source: "flyer", branch_id: null }
    const send = (change: object) => call("POST", "campaign-codes/", { ...input, ...change })
    expectRefusal(await send({ utm_source: " " }), 400, "validation_failed", {
      utm_source: "required",
    })
    expectRefusal(await send({ branch_id: newId() }), 404, "branch_not_found")
    expectRefusal(await send({ code: known.qr.corniche }), 400, "validation_failed")
    expectRefusal(await send({ code: known.qr.cardamomCorner }), 400, "validation_failed")
  })

  it("that is deleted leads nowhere; a table's code is not deleted this way", async () => {
    const [first] = await campaigns()
    const path = `campaign-codes/${first?.code}/`
    dataOf("DELETE /staff/campaign-codes/{code}/", await call("DELETE", path))
    expectRefusal(await openPlace(first?.code ?? ""), 404, "establishment_not_found")
    expectRefusal(await call("DELETE", path), 404, "code_not_found")
    const ofBranch = await call("DELETE", `campaign-codes/${known.qr.corniche}/`)
    expectRefusal(ofBranch, 404, "code_not_found")
  })
})
