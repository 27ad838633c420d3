/** Whether only this device, or only this network, can open what would be printed. */
export function reachOf(hostname: string): "device" | "network" | "everywhere" {
  if (/^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(hostname)) return "device"
  const isPrivate = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd])/.test(hostname)
  return isPrivate || hostname.endsWith(".local") ? "network" : "everywhere"
}
