import type { CSSProperties } from "react"
import type { Product } from "./menu.ts"
import { ProductCard } from "./product-card.tsx"

/** Fills whole rows of one and two columns; shorter lists move the page after a jump. */
export const mostInList = 24
/** Where the menu begins: the first view is laid out with little more than it shows. */
const mostInFirstLists = 2
/** They fill the screen of a phone. */
const shownAtOnce = 4

type List = {
  products: Product[]
  /** How many products of the menu come before these. */
  start: number
}

/** The lists of a category that has `start` products before it. */
export function listsOf(products: Product[], start: number): List[] {
  const lists: List[] = []
  const inFirstLists = start < mostInList ? mostInList : 0
  for (let taken = 0; taken < products.length; ) {
    const most = taken < inFirstLists ? mostInFirstLists : mostInList
    lists.push({ products: products.slice(taken, taken + most), start: start + taken })
    taken += most
  }
  return lists
}

/** Only as the page is sent: who comes back from a dish to the middle of the menu sees it at once. */
const afterFirstFrame = "max-md:[:root:not([data-sufra-started])_&]:animate-later"

const whenNear =
  "[contain-intrinsic-height:auto_calc(var(--products)*12rem)] [content-visibility:auto] md:[contain-intrinsic-height:auto_calc(var(--products)*6.1rem)]"

type ProductListProps = List & {
  /** Whether its category is laid out when it comes near, and the list with it. */
  isWithCategory: boolean
  isOffered: boolean
  clock: (at: string) => string
}

/**
 * Lists far below are not laid out until they come near: a menu of 500 scrolls like one of 50. What
 * they will take is estimated, rather too much: a list that is higher lies over the next one to
 * programs that measure it unseen. The padding is room for shadows and rings, which end with the list.
 * To a screen reader the lists of a category are one, which is around them.
 */
export function ProductList(props: ProductListProps) {
  const { products, start, isWithCategory, isOffered, clock } = props
  const later = start < shownAtOnce ? "" : afterFirstFrame
  return (
    <ul
      role="presentation"
      className={`-m-2 grid gap-3 p-2 data-[offered=false]:[&_img]:grayscale md:grid-cols-2 ${isWithCategory ? "" : `${whenNear} ${later}`}`}
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
