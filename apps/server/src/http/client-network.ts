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
  return networksOf(address)[0]
}

/**
 * The client's network and the wider ones around it, narrowest first. A provider may give one customer a whole
 * /56 or /48, which holds up to 65,536 networks of /64: a limit per network has to count those ranges too.
 */
export function networksOf(address: string): [string, ...string[]] {
  const [plain = ""] = address.split("%")
  if (!isIPv6(plain)) return [plain]
  const groups = groupsOf(plain)
  const [, high, low] = mapped.exec(groups.join(":")) ?? []
  if (high !== undefined && low !== undefined) return [dottedOf(high, low)]
  const [first, second, third, fourth = "0"] = groups
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    `${first}:${second}:${third}:${fourth}::/64`,
    `${first}:${second}:${third}:${upper}::/56`,
    `${first}:${second}:${third}::/48`,
  ]
}

/** The widest network around an address, so that a provider's customer with thousands of networks is one client. */
export function widestNetworkOf(address: string): string {
  return networksOf(address).at(-1) ?? address
}

function dottedOf(high: string, low: string): string {
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".")
}
