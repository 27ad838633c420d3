import { expect, test } from "vitest"
import { countPlaywright, countVitest, sumCounts } from "./counts.mjs"

const file = (status, ...tests) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

test("a part without a report has failed, whatever its exit code", () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 })
})

test("a test file that does not load counts as one failure, beside the tests that failed", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [file("passed", "passed"), file("failed", "passed", "failed"), file("failed")],
  }
  expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 2 })
})

test("a run that ends badly though every test passed is a failure", () => {
  const vitest = { numPassedTests: 3, numFailedTests: 0, testResults: [file("passed", "passed")] }
  expect(countVitest(vitest, 1)).toEqual({ passed: 3, failed: 1 })
  expect(countVitest(vitest, 0)).toEqual({ passed: 3, failed: 0 })
  const playwright = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }
  expect(countPlaywright(playwright, 1)).toEqual({ passed: 5, failed: 1 })
})

test("an error outside any browser test counts", () => {
  const report = { stats: { expected: 4, unexpected: 2, flaky: 0, skipped: 0 }, errors: [{}] }
  expect(countPlaywright(report, 1)).toEqual({ passed: 4, failed: 3 })
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
