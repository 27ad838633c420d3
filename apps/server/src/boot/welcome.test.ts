import { describe, expect, it } from "vitest"
import { noSmsWarning, welcome } from "./welcome.ts"

const real = { isDemo: false, setupToken: null }

describe("what is printed when the server has started", () => {
  it("warns that nobody can order while no provider carries SMS", () => {
    expect(welcome(real, { port: 3000, sendsSms: false })).toContain(noSmsWarning)
    expect(welcome(real, { port: 3000, sendsSms: true })).not.toContain(noSmsWarning)
  })

  it("names a card that the simulated gateway takes, where there is one", () => {
    const demo = { ...real, isDemo: true }
    const started = { port: 3000, sendsSms: true }
    expect(welcome(demo, { ...started, simulator: 3001 })).toMatch(/4201 3201 .* 3001/)
    expect(welcome(demo, started)).not.toContain("simulated")
  })
})
