import { basename } from "node:path"

/** `{ passed, failed }` of a part that is one test: a static check, or a preparation. */
export const countOne = (hasPassed) => ({ passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 })

/**
 * Out of Vitest's JSON report. A test that passed in spite of failures passed in a retry. A file that does not load has no test to fail, so the file counts;
 * and a run that ends badly, with or without a report, is never counted as clean.
 */
export function countVitest(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, flaky: [] }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: atLeastOneIf(exitCode !== 0, failed),
    flaky: report.testResults.flatMap(retriedNames),
  }
}

function retriedNames({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ title }) => `${basename(name)}: ${title}`)
}

/**
 * Out of Playwright's JSON report. A flaky journey failed and then passed when it was retried: it has
 * passed, and its name is returned too. `errors` are outside any test.
 */
export function countPlaywright(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, flaky: [] }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + report.errors.length
  return {
    passed: expected + flaky,
    failed: atLeastOneIf(exitCode !== 0, failed),
    flaky: flakyNames(report.suites ?? []),
  }
}

/** Suites nest: a file holds its `describe` blocks. */
function flakyNames(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyNames(inner),
  ])
}

export function sumCounts(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

const atLeastOneIf = (isBad, failed) => (isBad ? Math.max(failed, 1) : failed)
