import { networkInterfaces } from "node:os"

/** As a phone on the same network reaches this machine: without TLS. */
export function lanAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const found = addresses.find(({ family, internal }) => family === "IPv4" && !internal)
  if (!found) throw new Error("this machine has no network address but its own")
  return found.address
}
