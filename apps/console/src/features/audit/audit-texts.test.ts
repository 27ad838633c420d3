import { isAudited } from "@sufra/contract/audit"
import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { describe, expect, test } from "vitest"
import { hasWords } from "./action-texts.ts"
import { kinds } from "./kind-texts.ts"

const logged = Object.entries(endpoints as Record<string, Endpoint>).filter(([key, endpoint]) =>
  isAudited(key, endpoint),
)

describe("every action that is logged", () => {
  test("has words of its own", () => {
    expect(logged.map(([key]) => key).filter((key) => !hasWords(key))).toEqual([])
  })

  test("is of a kind that can be asked for", () => {
    const tags = logged.map(([, { tag }]) => tag)
    expect(tags.filter((tag) => !kinds.includes(tag))).toEqual([])
  })
})
