import type { ReactNode } from "react"
import { Link } from "react-router"
import { canDo, useStaff } from "../staff/index.ts"

/** A dish's name: for who may edit the menu it opens the dish. */
export function DishLink({ productId, children }: { productId: string; children: ReactNode }) {
  if (!canDo(useStaff(), "menu.edit")) return children
  return (
    <Link
      to={`/menu/products/${productId}`}
      className="text-inherit no-underline hover:underline focus-visible:underline"
    >
      {children}
    </Link>
  )
}
