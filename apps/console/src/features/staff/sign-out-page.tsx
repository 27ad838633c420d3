import { m } from "@sufra/messages"
import { Loader } from "@sufra/ui/loader"
import { ProductMark } from "@sufra/ui/product-mark"
import { useEffect } from "react"
import { Navigate } from "react-router"
import { useIsSignedIn } from "../../shell/api/session.ts"
import { signOut } from "./sign-out.ts"
import { useEntryPath } from "./tablet/tablet.ts"

/** A page, so that leaving a half-edited form for it asks first, as for any other page. */
export function SignOutPage() {
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    void signOut()
  }, [])
  const entryPath = useEntryPath()
  if (!isSignedIn) return <Navigate to={entryPath} replace />
  return (
    <Loader
      fullPage
      label={m["console.signing_out"]()}
      logo={<ProductMark className="size-16" />}
    />
  )
}
