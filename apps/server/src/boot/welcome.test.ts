import { describe, expect, it } from "vitest"
import { noSmsWarning, welcome } from "./welcome.ts"

const real = { isDemo: false, setupToken: null }

describe("what is printed when the server has started", () => {
  it("warns that nobody can order while no provider carries SMS", () => {
    expect(welcome(real, { port: 3000, sendsSms: false })).toContain(noSmsWarning)
    expect(welcome(real, { port: 3000, sendsSms: true })).not.toContain(noSmsWarning)
  })

  it("prints the one-time link under the address that phones can open, too", () => {
    const opened = { ...real, setupToken: "one-time" }
    const started = { port: 3000, sendsSms: true }
    const linksAt = (address: string | null) =>
      welcome(opened, started, address).match(/http\S+#one-time/g)
    expect(linksAt("192.168.1.20")).toEqual([
      "http://localhost:3000/console/setup#one-time",
      "http://192.168.1.20:3000/console/setup#one-time",
    ])
    expect(linksAt(null)).toEqual(["http://localhost:3000/console/setup#one-time"])
  })

  it("names a card that the simulated gateway takes, where there is one", () => {
    const demo = { ...real, isDemo: true }
    const started = { port: 3000, sendsSms: true }
    expect(welcome(demo, { ...started, simulator: 3001 })).toMatch(/4201 3201 .* 3001/)
    expect(welcome(demo, started)).not.toContain("simulated")
  })
})
