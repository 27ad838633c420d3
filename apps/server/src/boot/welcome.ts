import { known } from "@sufra/db/seeds/demo/known"
import { renderUnicodeCompact } from "uqr"
import { networkAddress } from "../http/network-origin.ts"
import type { Installation } from "./installation.ts"

function demoLines(local: string, lan: string, simulator: number | undefined): string[] {
  const guest = `/qr/${known.qr.olayaTable12}`
  const cards = simulator
    ? [`  Card      4201 3201 1111 1010   12/40   123      simulated, on port ${simulator}`]
    : []
  return [
    "",
    renderUnicodeCompact(`${lan}${guest}`, { border: 2 }),
    "",
    `  Scan it with a phone on the same network, or open ${lan}${guest}`,
    "",
    `  Guest     ${local}${guest}`,
    `  Console   ${local}/console/        owner@demo.sufra    password: demo`,
    `  Cashier   ${local}/console/        cashier@demo.sufra  password: demo`,
    `  Waiter    ${local}/console/        waiter@demo.sufra   password: demo`,
    `  Kitchen   ${local}/console/        kitchen@demo.sufra  password: demo`,
    `  Platform  ${local}/console/        admin@demo.sufra    password: demo`,
    ...cards,
    "",
    `  API       ${local}/api/docs`,
    "",
    "  This is the demo. Ctrl-C stops everything; nothing is lost.",
    "",
  ]
}

export const noSmsWarning =
  "No SMS provider is set up: guests order with name and number, and staff confirm each order; delivery and online cards wait for one. The owner sets it in the console under Settings, or SUFRA_SMS_PROVIDER does for all places (docs/operations.md)."

function realLines(
  local: string,
  lan: string,
  { setupToken, sendsSms }: { setupToken: string | null; sendsSms: boolean },
): string[] {
  const setup = setupToken
    ? [
        "",
        "  Open your restaurant with this one-time link:",
        `  ${local}/console/setup#${setupToken}`,
        ...(lan === local
          ? []
          : [
              "  The same link for a phone, a tablet or another computer in this network:",
              `  ${lan}/console/setup#${setupToken}`,
            ]),
      ]
    : []
  // Codes printed from a console at `localhost` would lead every phone to itself.
  const network =
    lan === local ? [] : [`  Network   ${lan}/console/   for tablets, and to print codes`]
  const console = `  Console   ${local}/console/`
  const warning = sendsSms ? [] : ["", `  ${noSmsWarning}`]
  return ["", `  Sufra is running at ${local}`, console, ...network, ...setup, ...warning, ""]
}

type Started = { port: number; sendsSms: boolean; simulator?: number | undefined }

export function welcome(
  installation: Installation,
  started: Started,
  address: string | null = networkAddress(),
): string {
  const { port, sendsSms, simulator } = started
  const local = `http://localhost:${port}`
  const lan = address ? `http://${address}:${port}` : local
  const lines = installation.isDemo
    ? demoLines(local, lan, simulator)
    : realLines(local, lan, { setupToken: installation.setupToken, sendsSms })
  return lines.join("\n")
}
