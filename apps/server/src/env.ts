import { isTileTemplate, noTiles } from "@sufra/domain/installation/map-source"
import { z } from "zod"

const port = z.coerce.number().int().min(0).max(65_535)
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)

/** `page.example=https://api.example`, one for each page host that has an API of its own. */
const apiHosts = list.transform((pairs, context) => {
  const byHost: Record<string, string> = {}
  for (const pair of pairs) {
    const [host = "", address = ""] = pair.split("=").map((part) => part.trim())
    const api = origin.safeParse(address)
    if (!/^[a-z0-9.-]+$/i.test(host) || !api.success) {
      context.addIssue({
        code: "custom",
        message: "must be pairs of a page's host and its API's address",
      })
      return z.NEVER
    }
    byHost[host.toLowerCase()] = api.data
  }
  return byHost
})
const flag = z.enum(["0", "1"]).transform((text) => text === "1")

/** Where map pictures come from, as a URL with {z}, {x} and {y} in it (and {s} for mirrors), or `none`. */
const tiles = z
  .string()
  .refine(
    (text) => text === noTiles || isTileTemplate(text),
    "must be `none` or a URL with {z}, {x} and {y}",
  )
  .transform((text) => (text === noTiles ? null : text))

/** Every setting there is; settings/settings.ts adds what the console says. docs/operations.md describes them for the people who set them. */
const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SUFRA_DATA_DIR: z.string().min(1).optional(),
  SUFRA_DEMO: flag.optional(),
  SUFRA_DEMO_HISTORY: flag.optional(),
  SUFRA_SECRET: z.string().min(32).optional(),
  SUFRA_PAGE_ORIGIN: origin.optional(),
  SUFRA_API_ORIGIN: origin.optional(),
  SUFRA_API_HOSTS: apiHosts.default({}),
  SUFRA_CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  SUFRA_TRUST_PROXY: flag.default(false),
  SUFRA_RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  SUFRA_MAP_TILES: tiles.optional(),
  SUFRA_MAP_ATTRIBUTION: z.string().optional(),
  SUFRA_GEOCODER_URL: origin.optional(),
  SUFRA_SMS_PROVIDER: z.enum(["unifonic", "taqnyat", "twilio"]).optional(),
  SUFRA_SMS_KEY: z.string().min(1).optional(),
  SUFRA_SMS_ACCOUNT: z.string().min(1).optional(),
  SUFRA_SMS_SENDER: z.string().min(1).optional(),
  SUFRA_SMS_URL: origin.optional(),
  SUFRA_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SUFRA_EMAIL_FROM: z.string().includes("@").optional(),
  SUFRA_ALLOW_PRIVATE_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .default([]),
  SUFRA_MOYASAR_URL: origin.optional(),
  SUFRA_TAP_URL: origin.optional(),
  SUFRA_GATEWAY_SIMULATOR_PORT: port
    .optional()
    .describe("of the demo: where the simulated gateway listens"),
  SUFRA_LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .optional(),
  SUFRA_LOCALE_KEY: z.string().min(1).default("sufra-locale"),
  SUFRA_ACCESS_TOKEN_KEY: z.string().min(1).default("sufra-access-token"),
  SUFRA_REFRESH_TOKEN_KEY: z.string().min(1).default("sufra-refresh-token"),
  SUFRA_DEV: flag.default(false).describe("npm run dev: Vite hosts the pages, not this server"),
  SUFRA_CHROMIUM: z.string().optional().describe("only read by the tests"),
})

export type Env = z.output<typeof settings>

export class EnvRefused extends Error {}

/** Settings that are nothing without others: a provider without its key would refuse every message. */
function missingWith(env: Env): string[] {
  const needs: [name: keyof Env, isSet: boolean, needed: (keyof Env)[]][] = [
    ["SUFRA_SMS_PROVIDER", !!env.SUFRA_SMS_PROVIDER, ["SUFRA_SMS_KEY", "SUFRA_SMS_SENDER"]],
    ["SUFRA_SMS_PROVIDER", env.SUFRA_SMS_PROVIDER === "twilio", ["SUFRA_SMS_ACCOUNT"]],
    ["SUFRA_SMTP_URL", !!env.SUFRA_SMTP_URL, ["SUFRA_EMAIL_FROM"]],
  ]
  return needs.flatMap(([name, isSet, needed]) =>
    needed
      .filter((other) => isSet && env[other] === undefined)
      .map((other) => `${other}: is needed with ${name}`),
  )
}

/** Parsed once at boot: a wrong value or an unknown `SUFRA_*` name stops the start and is named. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const known = new Set(Object.keys(settings.shape))
  const unknown = Object.keys(source).filter(
    (name) => name.startsWith("SUFRA_") && !known.has(name),
  )
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => known.has(name) && value !== ""),
  )
  const parsed = settings.safeParse(given)
  const complaints = [
    ...unknown.map((name) => `${name}: there is no such setting`),
    ...(parsed.success
      ? missingWith(parsed.data)
      : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)),
  ]
  if (!parsed.success || complaints.length > 0) throw new EnvRefused(complaints.join("\n"))
  return parsed.data
}
