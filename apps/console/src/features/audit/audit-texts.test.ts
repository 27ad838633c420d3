import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { isAudited } from "@sufra/contract/staff/audit"
import { expect, test } from "vitest"
import { kinds } from "./kind-texts.ts"

const logged = Object.entries(endpoints as Record<string, Endpoint>).filter(([key, endpoint]) =>
  isAudited(key, endpoint),
)

test("every action that is logged is of a kind that can be asked for", () => {
  const tags = logged.map(([, { tag }]) => tag)
  expect(tags.filter((tag) => !kinds.includes(tag))).toEqual([])
})
