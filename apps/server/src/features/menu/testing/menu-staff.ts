import type { ApiInput } from "@sufra/contract/client/client"
import type { Endpoints } from "@sufra/contract/endpoints"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { asc, eq } from "drizzle-orm"
import { recordedEvent } from "../../../testing/database/recorded-events.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import type { TestApp } from "../../../testing/test-app.ts"

type Headers = { authorization: string }
type Key = keyof Endpoints & `${string} /staff/menu/${string}`

/** Calls one endpoint of the console as somebody, with the id in its address. */
export function call<K extends Key>(
  { app }: TestApp,
  headers: Headers,
  key: K,
  input: { id?: string; query?: string } & Partial<
    Pick<ApiInput<K>, "body" & keyof ApiInput<K>>
  > = {},
) {
  const [method, path] = key.split(" ") as ["GET", string]
  const body = (input as { body?: object }).body
  return app.inject({
    method,
    url: `/api${path.replace("{id}", input.id ?? "")}${input.query ?? ""}`,
    headers,
    ...(body && { payload: body }),
  })
}

export async function itemOf({ app }: TestApp, item: string, code: string = known.qr.olaya) {
  const reply = await app.inject(`/api/menu/qr/${code}/items/${item}/`)
  return dataOf("GET /menu/qr/{uuid}/items/{item}/", reply)
}

export async function branchIdsOf({ database }: TestApp, establishmentId: string) {
  const rows = await database.read
    .select({ id: branch.id })
    .from(branch)
    .where(eq(branch.establishmentId, establishmentId))
    .orderBy(asc(branch.position))
  return rows.map((row) => row.id)
}

export async function countEvents({ database }: TestApp): Promise<number> {
  return database.read.$count(recordedEvent)
}

export function newOption(change: object = {}) {
  return {
    id: newId(),
    name: { en: "Large", sa: "كبير" },
    price_minor: 500,
    calories: 120,
    nutrition: null,
    allergens: [],
    is_default: false,
    is_available: true,
    ...change,
  }
}

export function newGroup(change: object = {}) {
  return {
    id: newId(),
    name: { en: "Size", sa: "الحجم" },
    minimum: 1,
    maximum: 1,
    free: 0,
    options: [
      newOption({ name: { en: "Small", sa: "صغير" }, price_minor: 0, is_default: true }),
      newOption(),
    ],
    ...change,
  }
}
