import { expect, test } from "vitest"
import { errorForLog } from "./error-for-log.ts"

test("a failed query is logged without what it was given", () => {
  const failed = Object.assign(
    new Error("Failed query: insert into staff\nparams: a@b.c,secret-hash"),
    {
      params: ["a@b.c", "secret-hash"],
    },
  )
  const logged = JSON.stringify(errorForLog(failed))
  expect(logged).toContain("insert into staff")
  expect(logged).not.toContain("secret-hash")
})

test("a lost connection is logged without its client", () => {
  const lost = Object.assign(new Error("terminating connection"), {
    code: "57P01",
    client: { secretKey: 836_000_439 },
  })
  const logged = JSON.stringify(errorForLog(lost))
  expect(logged).toContain("57P01")
  expect(logged).not.toContain("836000439")
})
