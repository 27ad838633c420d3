import type { CSSProperties } from "react"
import type { Product } from "./menu.ts"
import { ProductCard } from "./product-card.tsx"

/** Fills whole rows of one, two and three columns; shorter lists move the page after a jump. */
export const mostInList = 24

export function listsOf(products: Product[]): Product[][] {
  const count = Math.ceil(products.length / mostInList)
  return Array.from({ length: count }, (_, index) =>
    products.slice(index * mostInList, (index + 1) * mostInList),
  )
}

type ProductListProps = {
  products: Product[]
  /** How many products of the menu come before these. */
  start: number
  isOffered: boolean
  clock: (at: string) => string
}

/**
 * Lists far below are not laid out until they come near: a menu of 500 scrolls like one of 50. What
 * they will take is estimated; the padding is room for shadows and rings, which end with the list. To a
 * screen reader the lists of a category are one, which is around them.
 */
export function ProductList({ products, start, isOffered, clock }: ProductListProps) {
  return (
    <ul
      role="presentation"
      className="-m-2 grid gap-3 p-2 [contain-intrinsic-height:auto_calc(var(--products)*12rem)] [content-visibility:auto] data-[offered=false]:[&_img]:grayscale md:grid-cols-2 md:[contain-intrinsic-height:auto_calc(var(--products)*6.1rem)] min-[1680px]:grid-cols-3 min-[1680px]:[contain-intrinsic-height:auto_calc(var(--products)*4.1rem)]"
      style={{ "--products": products.length } as CSSProperties}
      data-offered={isOffered}
    >
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          position={start + index}
          isOffered={isOffered}
          clock={clock}
        />
      ))}
    </ul>
  )
}
