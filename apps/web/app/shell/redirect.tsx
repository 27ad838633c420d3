import { useEffect } from "react"
import { useNavigate } from "react-router"

/** Goes elsewhere in place of this page. The router's own would be in the first script of every page. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true, state })
  }, [to, state, navigate])
  return null
}
