const problems: string[] = []
let expected: RegExp[] = []

/** What a page logs as an error is a problem, unless the test said beforehand that it expects it. */
export function watchProblems(): void {
  // biome-ignore lint/suspicious/noConsole: this is who listens to it
  const log = console.error.bind(console)
  console.error = (...texts: unknown[]) => {
    const problem = texts.map(String).join(" ")
    if (expected.some((pattern) => pattern.test(problem))) return
    problems.push(problem)
    log(...texts)
  }
}

/** For a failure that the test causes on purpose. */
export function allowProblems(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

export function takeProblems(): string[] {
  expected = []
  return problems.splice(0)
}
