import { auditEntry } from "@sufra/db/schema/installation/audit"
import { gatewayAccount } from "@sufra/db/schema/money/payment"
import { known } from "@sufra/db/seeds/demo/known"
import { pino } from "pino"
import { beforeAll, expect, it } from "vitest"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const lines: string[] = []
const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: "http://127.0.0.1:9" }, log })
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

const secrets = { secret_key: "sk_test_4c7f9a1b2d", hook_secret: "hook-5e8a7c6b1f" }

const save = (payload: object) =>
  test.app.inject({
    method: "PUT",
    url: "/api/staff/gateways/moyasar/",
    headers: owner,
    payload: { is_on: true, public_key: "pk_test_1", ...payload },
  })

it("are told to nobody: no answer, no log, no trail, and no table holds them", async () => {
  const saved = await save(secrets)
  dataOf("PUT /staff/gateways/{gateway}/", saved)
  const read = await test.app.inject({ url: "/api/staff/gateways/", headers: owner })
  const tried = await test.app.inject({
    method: "POST",
    url: "/api/staff/gateways/moyasar/test/",
    headers: owner,
    payload: {},
  })
  expect(dataOf("POST /staff/gateways/{gateway}/test/", tried).problem).toBe("unreachable")
  const choices = await test.app.inject(`/api/menu/order/qr/payment/choices/${known.qr.olaya}/`)
  const rows = await test.database.read.select().from(gatewayAccount)
  const trail = await test.database.read.select().from(auditEntry)
  expect(JSON.stringify(trail)).toContain("gateway")
  const all = [saved.body, read.body, tried.body, choices.body, ...lines]
  const told = [...all, JSON.stringify(rows), JSON.stringify(trail)].join()
  for (const secret of Object.values(secrets)) expect(told).not.toContain(secret)
})

it("are not taken where the browser's key belongs, which every guest is told", async () => {
  expectRefusal(await save({ public_key: "sk_live_mistaken" }), 400, "validation_failed", {
    public_key: "invalid",
  })
  expectRefusal(await save({ secret_key: "pk_live_mistaken" }), 400, "validation_failed", {
    secret_key: "invalid",
  })
})
