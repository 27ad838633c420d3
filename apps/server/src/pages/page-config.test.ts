import { expect, test } from "vitest"
import { parseEnv } from "../env.ts"
import { nothingStored, settingsOf } from "../settings/settings.ts"
import { pageConfig } from "./page-config.ts"

const partners =
  "karam.partner.example=https://api.partner.example/, b.example=http://b-api.example"

const settingsFor = (source: Record<string, string>) => settingsOf(parseEnv(source), nothingStored)

test("a partner's host has the API that the settings name, any other the one for all", () => {
  const env = settingsFor({ SUFRA_API_HOSTS: partners, SUFRA_API_ORIGIN: "https://karam.example" })
  expect(pageConfig(env, "Karam.partner.example").apiOrigin).toBe("https://api.partner.example")
  expect(pageConfig(env, "b.example").apiOrigin).toBe("http://b-api.example")
  expect(pageConfig(env, "karam.example").apiOrigin).toBe("https://karam.example")
  const plain = settingsFor({ SUFRA_API_HOSTS: partners })
  expect(pageConfig(plain, "karam.example").apiOrigin).toBeNull()
})
