/**
 * Where a page finds its API. Hosts with an API of their own are named here; any other real host has
 * it at `api.` + host; a machine without a real name (localhost, an address, a bare or .local name)
 * serves both itself. What the server wrote into the page (SUFRA_API_ORIGIN, SUFRA_API_HOSTS) overrides all of it.
 */
export const apiHosts: Readonly<Record<string, string>> = {
  "sufra.app": "api.sufra.app",
  "www.sufra.app": "api.sufra.app",
  "staging.sufra.app": "api-staging.sufra.app",
  "dev.sufra.app": "api-dev.sufra.app",
  "temp.sufra.app": "api-temp.sufra.app",
}

const sameOriginBase = "/api"

function hasRealName(hostname: string): boolean {
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.includes(":") || hostname.startsWith("[")
  return !isAddress && hostname.includes(".") && !hostname.endsWith(".local")
}

function isApiHost(hostname: string): boolean {
  return hostname.startsWith("api.") || hostname.startsWith("api-")
}

/** The prefix of every API path, without a slash at the end. */
export function apiBase(page: URL, configuredOrigin: string | null): string {
  if (configuredOrigin) {
    const origin = new URL(configuredOrigin)
    if (origin.origin === page.origin) return sameOriginBase
    return isApiHost(origin.hostname) ? origin.origin : `${origin.origin}${sameOriginBase}`
  }
  const named = apiHosts[page.hostname]
  if (named) return `${page.protocol}//${named}`
  if (!hasRealName(page.hostname) || isApiHost(page.hostname)) return sameOriginBase
  return `${page.protocol}//api.${page.host}`
}
