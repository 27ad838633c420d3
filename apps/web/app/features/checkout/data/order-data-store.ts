import { createStore, type StoreApi, useStore } from "zustand"
import { keepStore } from "../../../shell/storage/kept-store.ts"
import { noOrderData, type OrderData, readOrderData } from "./order-data.ts"

type OrderDataStore = StoreApi<OrderData>

const stores = new Map<string, OrderDataStore>()
const emptyStore = createStore<OrderData>()(() => noOrderData)

function openStore(placeId: string): OrderDataStore {
  const store = createStore<OrderData>()(() => noOrderData)
  const kept = keepStore(store, { key: `sufra-order-data-${placeId}`, read: readOrderData })
  kept.refresh()
  kept.follow()
  return store
}

/** Kept in this browser for each place, as its cart is. */
function storeOf(placeId: string): OrderDataStore {
  if (typeof window === "undefined") return emptyStore
  const store = stores.get(placeId) ?? openStore(placeId)
  stores.set(placeId, store)
  return store
}

export function useOrderData(placeId: string): OrderData {
  return useStore(storeOf(placeId))
}

export function changeOrderData(placeId: string, change: Partial<OrderData>): void {
  storeOf(placeId).setState(change)
}

/** After an order: the address is the guest's and stays, the time, the note and the points were the order's. */
export function forgetOrder(placeId: string): void {
  changeOrderData(placeId, { chosenAt: null, receiveAt: null, handoverNote: "", points: 0 })
}
