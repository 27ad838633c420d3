import { expect, test } from "vitest"
import { sendingMomentMs } from "./sending-hours.ts"

const at = (clock: string) => Date.parse(`${clock}+03:00`)

test.each([
  ["2026-11-17T09:00:00", "2026-11-17T09:00:00"],
  ["2026-11-17T19:59:00", "2026-11-17T19:59:00"],
  ["2026-11-17T20:00:00", "2026-11-18T09:00:00"],
  ["2026-11-17T23:30:00", "2026-11-18T09:00:00"],
  ["2026-11-18T03:00:00", "2026-11-18T09:00:00"],
])("an offer of %s goes out at %s", (now, sent) => {
  expect(sendingMomentMs(at(now), "Asia/Riyadh")).toBe(at(sent))
})
