import type { ComponentProps, MouseEvent } from "react"
import { Link, useLocation, useParams } from "react-router"
import { useScreenAhead } from "../../shell/frame/screens-ahead.ts"

type CameFrom = { isFromMenu?: boolean } | null

/** The way to the cart, which is opened soon, perhaps where the network is gone. */
export function CartLink(props: Omit<ComponentProps<typeof Link>, "to">) {
  useScreenAhead("/cart/:uuid")
  const { uuid } = useParams()
  const { pathname } = useLocation()
  const state: CameFrom = { isFromMenu: pathname.startsWith("/menu/") }
  const to = `/cart/${uuid}`
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    props.onClick?.(event)
    // A second tap while the cart is being drawn must not lead to it once more: Back would stay there.
    if (window.location.pathname === to) event.preventDefault()
  }
  return (
    <Link {...props} to={to} state={state} discover="none" prefetch="render" onClick={follow} />
  )
}

/** Whether the page before the cart is the menu: going back then finds the dish that was read last. */
export function useIsFromMenu(): boolean {
  const { state } = useLocation()
  return (state as CameFrom)?.isFromMenu === true
}
