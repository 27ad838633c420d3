import { expect } from "vitest"

/** What would tell a stranger how the house is built. */
const inside =
  /\bselect\b.+\bfrom\b|insert into|\bupdate\b.+\bset\b|Failed query|params:|syntax error|relation "|node_modules|\.ts:\d+|\bat (async )?\w+ \(|ECONNREFUSED|pg_|postgres:/i

export function expectNoInsides(body: string): void {
  expect(body).not.toMatch(inside)
}
