import type { ComponentProps } from "react"
import { Link, useLocation, useParams } from "react-router"

type CameFrom = { isFromMenu?: boolean } | null

/** The way to the cart. Its script comes along: a guest opens it soon, perhaps where the network is gone. */
export function CartLink(props: Omit<ComponentProps<typeof Link>, "to">) {
  const { uuid } = useParams()
  const { pathname } = useLocation()
  const state: CameFrom = { isFromMenu: pathname.startsWith("/menu/") }
  return <Link {...props} to={`/cart/${uuid}`} state={state} prefetch="render" discover="none" />
}

/** Whether the page before the cart is the menu: going back then finds the dish that was read last. */
export function useIsFromMenu(): boolean {
  const { state } = useLocation()
  return (state as CameFrom)?.isFromMenu === true
}
