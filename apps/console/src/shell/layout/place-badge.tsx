import { Avatar } from "@sufra/ui/avatar"
import { ProductMark } from "@sufra/ui/product-mark"

export type PlaceBadgeProps = {
  name: string
  caption: string
  logoUrl: string | undefined
  /** Without a place (a platform administrator) it is the product's own mark. */
  isProduct: boolean
  collapsed?: boolean
}

export function PlaceBadge({ name, caption, logoUrl, isProduct, collapsed }: PlaceBadgeProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {isProduct ? (
        <ProductMark className="size-11" />
      ) : (
        <Avatar name={name} src={logoUrl} shape="square" tone={logoUrl ? "warm" : "primary"} />
      )}
      <div className={collapsed ? "sr-only" : "min-w-0"}>
        <p className="line-clamp-2 leading-tight font-semibold wrap-break-word">{name}</p>
        <p className="truncate text-small text-ink-3">{caption}</p>
      </div>
    </div>
  )
}
