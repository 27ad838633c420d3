import { type Cart, emptyCart } from "@sufra/domain/cart/cart"
import { readCart } from "@sufra/domain/cart/read-cart"
import { createStore, useStore } from "zustand"
import { createJSONStorage, persist } from "zustand/middleware"
import { readStored, writeStored } from "../../shell/storage.ts"
import { announceCart, cartKey } from "./cart-presence.ts"

/** Counts up when what is stored changes its meaning; `readCart` then reads the old one too. */
const version = 1

const storage = createJSONStorage<Cart>(() => ({
  getItem: readStored,
  setItem: writeStored,
  removeItem: (key) => writeStored(key, null),
}))

function createCartStore(establishmentId: string) {
  return createStore<Cart>()(
    persist((): Cart => emptyCart, {
      name: cartKey(establishmentId),
      version,
      ...(storage && { storage }),
      migrate: readCart,
      // Whatever version it says it is: what is kept in a browser is never trusted.
      merge: readCart,
    }),
  )
}

type CartStore = ReturnType<typeof createCartStore>

const stores = new Map<string, CartStore>()
/** While the server renders, a cart is empty: the page is everybody's. */
const emptyStore = createStore<Cart>()(() => emptyCart)

function openCartStore(establishmentId: string): CartStore {
  const store = createCartStore(establishmentId)
  const name = cartKey(establishmentId)
  store.subscribe(announceCart)
  addEventListener("storage", (event) => {
    // Another tab wrote, or everything was cleared (then there is no key).
    if (event.key === name || event.key === null) void store.persist.rehydrate()
  })
  return store
}

/** Each place has its own, opened from storage the moment it is first asked for. */
function cartStoreOf(establishmentId: string): CartStore | typeof emptyStore {
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
