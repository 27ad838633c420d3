import { expect, it } from "vitest"
import { isPublicAddress } from "./public-address.ts"

it.each([
  ["a public IPv4 address", "8.8.8.8"],
  ["just below the private 172.16/12", "172.15.255.255"],
  ["just above the private 172.16/12", "172.32.0.0"],
  ["just below carriers' 100.64/10", "100.63.255.255"],
  ["just above carriers' 100.64/10", "100.128.0.0"],
  ["a public IPv6 address", "2a00:1450:4001:81b::2005"],
])("%s may be called: %s", (_name, address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ["this machine", "127.0.0.1"],
  ["another address of this machine", "127.8.9.10"],
  ["any address of this machine", "0.0.0.0"],
  ["this network", "0.1.2.3"],
  ["a private network", "10.0.0.1"],
  ["a private network", "172.16.0.1"],
  ["a private network", "172.31.255.255"],
  ["a private network", "192.168.1.20"],
  ["a carrier's network", "100.64.0.1"],
  ["a carrier's network, with a cloud's metadata", "100.100.100.200"],
  ["a link, with the clouds' metadata", "169.254.169.254"],
  ["an assignment of a protocol, with a cloud's metadata", "192.0.0.192"],
  ["multicast", "224.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["reserved", "240.0.0.1"],
  ["documentation", "203.0.113.7"],
  ["a benchmark's network", "198.18.0.1"],
  ["this machine", "::1"],
  ["any address of this machine", "::"],
  ["a link", "fe80::1"],
  ["a link, with its zone", "fe80::1%eth0"],
  ["a private network", "fd12:3456:789a::1"],
  ["a private network, with a cloud's metadata", "fd00:ec2::254"],
  ["a former private network", "fec0::1"],
  ["multicast", "ff02::1"],
  ["documentation", "2001:db8::1"],
  ["IPv4 in IPv6, mapped", "::ffff:127.0.0.1"],
  ["IPv4 in IPv6, mapped and in hex", "::ffff:7f00:1"],
  ["a public IPv4 in IPv6, mapped", "::ffff:8.8.8.8"],
  ["IPv4 in IPv6, compatible", "::127.0.0.1"],
  ["IPv4 in IPv6, translated", "::ffff:0:127.0.0.1"],
  ["IPv4 in IPv6, NAT64", "64:ff9b::7f00:1"],
  ["IPv4 in IPv6, a network's own NAT64", "64:ff9b:1::a00:1"],
  ["IPv4 in IPv6, 6to4", "2002:7f00:1::1"],
  ["IPv4 in IPv6, Teredo", "2001::1"],
  ["nothing that is an address", "localhost"],
  ["nothing at all", ""],
])("%s may not: %s", (_name, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
