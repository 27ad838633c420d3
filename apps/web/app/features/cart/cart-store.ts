import { type Cart, emptyCart } from "@sufra/domain/cart/cart"
import { readCart } from "@sufra/domain/cart/read-cart"
import { createStore, type StoreApi, useStore } from "zustand"
import { keepStore } from "../../shell/storage/kept-store.ts"
import { announceCart, cartKey } from "./cart-presence.ts"

/** Counts up when what is stored changes its meaning; `readCart` then reads the old one too. */
const version = 1

type CartStore = StoreApi<Cart>

const stores = new Map<string, CartStore>()
/** While the server renders, a cart is empty: the page is everybody's. */
const emptyStore = createStore<Cart>()(() => emptyCart)

function openCartStore(establishmentId: string): CartStore {
  const store = createStore<Cart>()(() => emptyCart)
  const kept = keepStore(store, { key: cartKey(establishmentId), version, read: readCart })
  kept.refresh()
  kept.follow()
  store.subscribe(announceCart)
  return store
}

/** Each place has its own, opened from storage the moment it is first asked for. */
function cartStoreOf(establishmentId: string): CartStore {
  if (typeof window === "undefined") return emptyStore
  const store = stores.get(establishmentId) ?? openCartStore(establishmentId)
  stores.set(establishmentId, store)
  return store
}

export function useCart<Value>(establishmentId: string, select: (cart: Cart) => Value): Value {
  return useStore(cartStoreOf(establishmentId), select)
}

export function currentCart(establishmentId: string): Cart {
  return cartStoreOf(establishmentId).getState()
}

/** The one way to change a cart: by a transition of `@sufra/domain/cart/change-cart`. */
export function changeCart(establishmentId: string, transition: (cart: Cart) => Cart): void {
  cartStoreOf(establishmentId).setState(transition, true)
}
