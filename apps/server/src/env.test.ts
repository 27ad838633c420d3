import { describe, expect, it } from "vitest"
import { EnvRefused, parseEnv } from "./env.ts"

function complaintsAbout(source: Record<string, string>): string[] {
  try {
    parseEnv(source)
  } catch (error) {
    expect(error).toBeInstanceOf(EnvRefused)
    return (error as EnvRefused).message.split("\n")
  }
  return []
}

describe("settings", () => {
  it("have a default where nothing is set", () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: "0.0.0.0", SUFRA_TRUST_PROXY: false })
  })

  it("compare hosts that owners may name without regard to case", () => {
    const { SUFRA_ALLOW_PRIVATE_HOSTS } = parseEnv({
      SUFRA_ALLOW_PRIVATE_HOSTS: "Mail.lan, 10.0.0.5:25",
    })
    expect(SUFRA_ALLOW_PRIVATE_HOSTS).toEqual(["mail.lan", "10.0.0.5:25"])
  })

  it("count as not set when they are empty", () => {
    expect(parseEnv({ PORT: "", SUFRA_DEMO: "" })).toEqual(parseEnv({}))
  })

  it.each([
    ["PORT", "70000"],
    ["PORT", "http"],
    ["DATABASE_URL", "mysql://localhost/sufra"],
    ["SUFRA_DEMO", "yes"],
    ["SUFRA_SECRET", "short"],
    ["SUFRA_API_ORIGIN", "api.example.com"],
    ["SUFRA_API_HOSTS", "partner.example"],
    ["SUFRA_API_HOSTS", "partner.example=api.partner.example"],
    ["SUFRA_API_HOSTS", "https://partner.example=https://api.partner.example"],
    ["SUFRA_CORS_ORIGINS", "https://good.example,nonsense"],
    ["SUFRA_TRUST_PROXY", "true"],
    ["SUFRA_RATE_LIMIT", "0"],
    ["SUFRA_LOG_LEVEL", "loud"],
    ["SUFRA_MAP_TILES", "https://tiles.example/map.png"],
    ["SUFRA_MAP_TILES", "javascript:{z}{x}{y}"],
    ["SUFRA_MAP_TILES", "https://tiles.example;script-src/{z}/{x}/{y}.png"],
    ["SUFRA_MAP_TILES", "https://a@tiles.example/{z}/{x}/{y}.png"],
    ["SUFRA_SMS_PROVIDER", "pigeon"],
    ["SUFRA_SMS_URL", "api.taqnyat.sa"],
    ["SUFRA_SMTP_URL", "https://mail.example"],
    ["SUFRA_EMAIL_FROM", "Karam"],
  ])("refuse a wrong %s (%s) and name it", (name, value) => {
    const complaints = complaintsAbout({ [name]: value })
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatch(new RegExp(`^${name}\\b`))
  })

  it("never repeat a wrong value, which may be a secret", () => {
    expect(complaintsAbout({ SUFRA_SECRET: "hunter2" }).join()).not.toContain("hunter2")
  })

  it("of a provider of messages are refused without what it needs", () => {
    expect(complaintsAbout({ SUFRA_SMS_PROVIDER: "twilio", SUFRA_SMS_KEY: "k" })).toEqual([
      "SUFRA_SMS_SENDER: is needed with SUFRA_SMS_PROVIDER",
      "SUFRA_SMS_ACCOUNT: is needed with SUFRA_SMS_PROVIDER",
    ])
    expect(complaintsAbout({ SUFRA_SMTP_URL: "smtp://user:hunter2@mail.example" })).toEqual([
      "SUFRA_EMAIL_FROM: is needed with SUFRA_SMTP_URL",
    ])
  })

  it("refuse a SUFRA_* name that does not exist", () => {
    expect(complaintsAbout({ SUFRA_DMEO: "1" })).toEqual(["SUFRA_DMEO: there is no such setting"])
  })

  it("name everything that is wrong at once", () => {
    const complaints = complaintsAbout({ SUFRA_DMEO: "1", PORT: "x", SUFRA_DEMO: "2" })
    expect(complaints.map((line) => line.split(":")[0])).toEqual([
      "SUFRA_DMEO",
      "PORT",
      "SUFRA_DEMO",
    ])
  })

  it("leave other programs' variables alone", () => {
    expect(complaintsAbout({ PATH: "/bin", NODE_ENV: "test", SUFRAGE: "1" })).toEqual([])
  })

  it("know where map pictures come from, and that there may be none", () => {
    const tilesOf = (value: string) => parseEnv({ SUFRA_MAP_TILES: value }).SUFRA_MAP_TILES
    expect(tilesOf("")).toBeUndefined()
    expect(tilesOf("none")).toBeNull()
    const own = "http://{s}.tiles.example:8080/{z}/{x}/{y}.png?key=1"
    expect(tilesOf(own)).toBe(own)
  })

  it("read a list of origins without paths and blanks", () => {
    const { SUFRA_CORS_ORIGINS: origins } = parseEnv({
      SUFRA_CORS_ORIGINS: " https://a.example/ , http://b.example:8080,",
    })
    expect(origins).toEqual(["https://a.example", "http://b.example:8080"])
  })
})
