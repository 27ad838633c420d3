import type { ComponentProps } from "react"
import { Link, useLocation, useParams } from "react-router"
import { useScreenAhead } from "../../shell/screens-ahead.ts"

type CameFrom = { isFromMenu?: boolean } | null

/** The way to the cart, which is opened soon, perhaps where the network is gone. */
export function CartLink(props: Omit<ComponentProps<typeof Link>, "to">) {
  useScreenAhead("/cart/:uuid")
  const { uuid } = useParams()
  const { pathname } = useLocation()
  const state: CameFrom = { isFromMenu: pathname.startsWith("/menu/") }
  return <Link {...props} to={`/cart/${uuid}`} state={state} discover="none" />
}

/** Whether the page before the cart is the menu: going back then finds the dish that was read last. */
export function useIsFromMenu(): boolean {
  const { state } = useLocation()
  return (state as CameFrom)?.isFromMenu === true
}
