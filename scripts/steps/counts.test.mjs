import { describe, expect, test, vi } from "vitest"
import { countPlaywright, countVitest, sumCounts } from "./counts.mjs"
import { conclude } from "./parts.mjs"

const file = (status, ...tests) => ({
  name: "/any/where/cart.browser.test.tsx",
  status,
  assertionResults: tests.map((each) => ({ title: each, status: each, failureMessages: [] })),
})

test("a part without a report has failed, whatever its exit code", () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, flaky: [] })
  expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1, flaky: [] })
})

test("a test file that does not load counts as one failure, beside the tests that failed", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [file("passed", "passed"), file("failed", "passed", "failed"), file("failed")],
  }
  expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 2, flaky: [] })
})

test("a run that ends badly though every test passed is a failure", () => {
  const vitest = { numPassedTests: 3, numFailedTests: 0, testResults: [file("passed", "passed")] }
  expect(countVitest(vitest, 1)).toEqual({ passed: 3, failed: 1, flaky: [] })
  expect(countVitest(vitest, 0)).toEqual({ passed: 3, failed: 0, flaky: [] })
  const playwright = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }
  expect(countPlaywright(playwright, 1)).toEqual({ passed: 5, failed: 1, flaky: [] })
})

test("an error outside any browser test counts", () => {
  const report = { stats: { expected: 4, unexpected: 2, flaky: 0, skipped: 0 }, errors: [{}] }
  expect(countPlaywright(report, 1)).toEqual({ passed: 4, failed: 3, flaky: [] })
})

test("the sum of no parts is nothing", () => {
  expect(sumCounts([])).toEqual({ passed: 0, failed: 0 })
  expect(
    sumCounts([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({
    passed: 4,
    failed: 2,
  })
})

const spec = (title, status) => ({ title, file: "guest/a.spec.ts", tests: [{ status }] })

test("a journey that passed in a retry has passed, and is named", () => {
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 2, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [spec("steady", "expected"), spec("shaky", "flaky")],
        suites: [{ specs: [spec("shaky too", "flaky")] }],
      },
    ],
  }
  expect(countPlaywright(report, 0)).toEqual({
    passed: 3,
    failed: 0,
    flaky: ["guest/a.spec.ts: shaky", "guest/a.spec.ts: shaky too"],
  })
})

test("a test of Vitest that passed in a retry has passed, and is named", () => {
  const retried = { title: "shaky", status: "passed", failureMessages: ["expected 1 to be 0"] }
  const shaky = { ...file("passed", "passed"), assertionResults: [retried] }
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [shaky, file("passed", "passed")],
  }
  expect(countVitest(report, 0)).toEqual({
    passed: 2,
    failed: 0,
    flaky: ["cart.browser.test.tsx: shaky"],
  })
})

describe("the end of a run", () => {
  const journeys = (flaky) => ({ name: "browser journeys", passed: 9, failed: 0, flaky })
  const names = ["a", "b", "c", "d", "e", "f"]

  function concluded(part) {
    const lines = []
    const log = vi.spyOn(console, "log").mockImplementation((line) => lines.push(line))
    const code = conclude([part])
    log.mockRestore()
    return { code, lines }
  }

  test("names the tests that needed a retry just before the sum", () => {
    const { code, lines } = concluded(journeys(names.slice(0, 5)))
    expect(code).toBe(0)
    expect(lines.slice(-2)).toEqual(["flaky: e", "9 passed, 0 failed"])
  })

  test("fails when more than five did", () => {
    const { code, lines } = concluded(journeys(names))
    expect(code).toBe(1)
    expect(lines.at(-1)).toBe("9 passed, 1 failed")
  })
})
