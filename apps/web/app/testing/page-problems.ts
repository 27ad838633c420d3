const problems: string[] = []

/** What a page logs as an error is a problem. */
export function watchProblems(): void {
  // biome-ignore lint/suspicious/noConsole: this is who listens to it
  const log = console.error.bind(console)
  console.error = (...texts: unknown[]) => {
    problems.push(texts.map(String).join(" "))
    log(...texts)
  }
}

/** Those since this was last asked. */
export function takeProblems(): string[] {
  return problems.splice(0)
}
