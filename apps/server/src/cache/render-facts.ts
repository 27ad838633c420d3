import { AsyncLocalStorage } from "node:async_hooks"

/** Which establishments the public data of a page belongs to, and when that data expires. */
export class RenderFacts {
  readonly establishmentIds = new Set<string>()
  freshUntilMs = Number.POSITIVE_INFINITY

  note(establishmentId: string, freshUntilMs: number | null): void {
    this.establishmentIds.add(establishmentId)
    if (freshUntilMs !== null) this.freshUntilMs = Math.min(this.freshUntilMs, freshUntilMs)
  }
}

const underWay = new AsyncLocalStorage<RenderFacts>()

export function withRenderFacts<Value>(facts: RenderFacts, work: () => Value): Value {
  return underWay.run(facts, work)
}

/**
 * Called where public data is read. While a page is being rendered it says when that page goes
 * stale by itself (an opening, a closing, a schedule); on any other request it does nothing.
 */
export function notePublicData(establishmentId: string, freshUntilMs: number | null): void {
  underWay.getStore()?.note(establishmentId, freshUntilMs)
}

/** Whether public data was read so far: a response without any is not cached. */
export function hasPublicData(): boolean {
  return (underWay.getStore()?.establishmentIds.size ?? 0) > 0
}

/** True for the calls that a page makes to the server's own API while it is rendered. */
export function isRendering(): boolean {
  return underWay.getStore() !== undefined
}
