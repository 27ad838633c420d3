import { describe, expect, it } from "vitest"
import { networkOf, networksOf } from "./client-network.ts"

describe("the network of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2:ffff::", "2001:db8:1:2::/64"],
    ["2001:db8::1:2:3:4", "2001:db8:0:0::/64"],
    ["2001:db8::5:6:7:8", "2001:db8:0:0::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe("the networks around an address", () => {
  it.each([
    ["192.0.2.7", ["192.0.2.7"]],
    ["::ffff:192.0.2.7", ["192.0.2.7"]],
    ["2001:db8:1:2a3b::9", ["2001:db8:1:2a3b::/64", "2001:db8:1:2a00::/56", "2001:db8:1::/48"]],
    ["2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ])("of %s are %j", (address, networks) => {
    expect(networksOf(address)).toEqual(networks)
  })
})
