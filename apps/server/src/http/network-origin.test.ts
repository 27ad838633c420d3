import { expect, it } from "vitest"
import { networkOriginFor } from "./network-origin.ts"

const lan = "192.168.1.20"
const local = { hostname: "localhost", port: 3000, ip: "127.0.0.1" }

it.each([
  ["somebody at the machine", local, "0.0.0.0", `http://${lan}:3000`],
  [
    "the loopback address",
    { ...local, hostname: "127.0.0.1", ip: "::1" },
    "::",
    `http://${lan}:3000`,
  ],
  ["a stranger who sends that host", { ...local, ip: "203.0.113.9" }, "0.0.0.0", null],
  ["a page under its own name", { ...local, hostname: "karam.example" }, "0.0.0.0", null],
  ["a server that listens to this machine alone", local, "127.0.0.1", null],
])("%s", (_, asked, listensAt, origin) => {
  expect(networkOriginFor(asked, listensAt, lan)).toBe(origin)
})

it("names nothing on a machine without a network", () => {
  expect(networkOriginFor(local, "0.0.0.0", null)).toBeNull()
})
