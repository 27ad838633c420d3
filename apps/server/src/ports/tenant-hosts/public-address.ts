import ipaddr from "ipaddr.js"

/** Every public IPv6 address is in here; what else looks like one leads back to an IPv4 address or to nowhere. */
const publicV6 = ipaddr.IPv6.parseCIDR("2000::/3")

/**
 * Tells whether an address is one of the public internet. Refused are this machine, the networks around it, the
 * clouds' metadata, multicast, what is reserved, and the IPv6 forms that wrap an IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo): a relay would unwrap them behind our back.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== "unicast") return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(publicV6)
}
