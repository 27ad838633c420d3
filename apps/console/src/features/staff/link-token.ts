import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"

/** The token leaves the address bar at once, and stays with this entry of the history for a reload. */
export function useLinkToken(page: "/setup" | "/join" | "/new-password"): string | undefined {
  const { hash, state } = useLocation() as { hash: string; state: { linkToken?: string } | null }
  const navigate = useNavigate()
  const linkToken = hash.slice(1) || state?.linkToken
  useEffect(() => {
    if (hash) void navigate(page, { replace: true, state: { linkToken: hash.slice(1) } })
  }, [hash, navigate, page])
  return linkToken
}
