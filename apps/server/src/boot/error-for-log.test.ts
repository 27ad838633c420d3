import { DrizzleQueryError } from "drizzle-orm"
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

/** As an insert of an SMS fails: its text has lines, and so has what stands behind it. */
function failedInsert() {
  const cause = Object.assign(new Error("value too long for type"), {
    code: "22001",
    detail: "Failing row contains (+966501234567, 4821).",
  })
  const body = "Your code is 4821\n\n@menu.example #4821\n    at home"
  return new DrizzleQueryError(
    "insert into message values ($1, $2)",
    [body, "+966501234567"],
    cause,
  )
}

test.each([
  ["itself", failedInsert()],
  ["as a cause", new Error("the order was not written", { cause: failedInsert() })],
  ["among several", new AggregateError([failedInsert(), new Error("other")], "both failed")],
  ["as a field", Object.assign(new Error("outer"), { inner: failedInsert() })],
])("parameters of many lines are nowhere in the log of a failed query: %s", (_, failed) => {
  const logged = JSON.stringify(errorForLog(failed))
  expect(logged).toContain("insert into message values ($1, $2)")
  expect(logged).toContain("value too long for type")
  expect(logged).toContain("error-for-log.test.ts")
  expect(logged).not.toMatch(/4821|501234567|menu\.example|at home/)
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
