import { FakeApi } from "./fake-api.ts"

let current = new FakeApi()

/** The API of the running test. */
export function api(): FakeApi {
  return current
}

export function renewApi(): void {
  current = new FakeApi()
}
