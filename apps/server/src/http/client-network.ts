import { isIPv6 } from "node:net"

const mapped = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/

/** `2001:db8::1` and `2001:DB8:0:0::1` as the same eight groups. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = "", tail] = shortest.split("::")
  const before = head.split(":").filter(Boolean)
  if (tail === undefined) return before
  const after = tail.split(":").filter(Boolean)
  const zeros = Array<string>(8 - before.length - after.length).fill("0")
  return [...before, ...zeros, ...after]
}

/**
 * The key for limits per IP address. An IPv6 client is counted by its /64 network: a household or a phone owns
 * a whole one, and would never run out of single addresses.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%")
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [, high, low] = mapped.exec(groups.join(":")) ?? []
  if (high === undefined || low === undefined) return `${groups.slice(0, 4).join(":")}::/64`
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".")
}
