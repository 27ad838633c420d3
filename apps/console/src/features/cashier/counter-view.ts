import type { CounterAction } from "./actions.ts"
import type { CounterCard, CounterReward, Found, Member, Wallet } from "./counter.ts"

/** What stands below the field. */
export type CounterView =
  | { what: "ready" }
  /** `nth`: an answer to an earlier scan comes too late. */
  | { what: "looking"; text: string; nth: number }
  | { what: "not-looked-up"; text: string; error: unknown }
  | Exclude<Found, { what: "member" }>
  /** What was taken since the guest was looked up, by the reward's id: it stays in its row. */
  | (Extract<Found, { what: "member" }> & { taken?: Record<string, string> })
  | { what: "done"; actionId: string }

/** What the server answered to something that was done or undone. */
export type Change =
  | { of: "reward"; after: CounterReward }
  | { of: "card"; after: CounterCard }
  | { of: "wallet"; after: Wallet }

export type CounterEvent =
  | { type: "cleared" }
  | { type: "asked"; text: string; nth: number }
  | { type: "answered"; found: Found; nth: number }
  | { type: "not-answered"; error: unknown; nth: number }
  | { type: "done"; action: Pick<CounterAction, "id">; change: Change }
  | { type: "undone"; action: Pick<CounterAction, "id">; change: Change }
  /** It cannot be taken any more: the card says why. */
  | { type: "refused"; after: CounterReward }

function withReward(rewards: CounterReward[], after: CounterReward): CounterReward[] {
  const isKnown = rewards.some(({ reward }) => reward.id === after.reward.id)
  return isKnown
    ? rewards.map((one) => (one.reward.id === after.reward.id ? after : one))
    : [after, ...rewards]
}

function changedMember(member: Member, change: Change): Member {
  switch (change.of) {
    case "reward":
      return { ...member, rewards: withReward(member.rewards, change.after) }
    case "card": {
      const { after } = change
      return { ...member, cards: member.cards.map((one) => (one.id === after.id ? after : one)) }
    }
    case "wallet":
      return { ...member, wallet: change.after }
  }
}

function isAwaited(view: CounterView, nth: number): view is CounterView & { what: "looking" } {
  return view.what === "looking" && view.nth === nth
}

/** A reward that stood alone is done with; a member stays for whatever else they came for. */
function afterDone(view: CounterView, event: CounterEvent & { type: "done" }): CounterView {
  const { action, change } = event
  if (view.what === "member") {
    const now = change.of === "reward" ? { [change.after.reward.id]: action.id } : {}
    const taken = { ...view.taken, ...now }
    return { ...view, member: changedMember(view.member, change), taken }
  }
  const isShown =
    view.what === "reward" && change.of === "reward" && view.reward.id === change.after.reward.id
  return isShown ? { what: "done", actionId: action.id } : view
}

function afterUndone(view: CounterView, event: CounterEvent & { type: "undone" }): CounterView {
  if (view.what === "member") {
    const left = Object.entries(view.taken ?? {}).filter(([, id]) => id !== event.action.id)
    const member = changedMember(view.member, event.change)
    return { ...view, member, taken: Object.fromEntries(left) }
  }
  const isShown = view.what === "done" && view.actionId === event.action.id
  return isShown ? { what: "ready" } : view
}

/** What is shown after something happened. */
export function nextView(view: CounterView, event: CounterEvent): CounterView {
  switch (event.type) {
    case "cleared":
      return { what: "ready" }
    case "asked":
      return { what: "looking", text: event.text, nth: event.nth }
    case "answered":
      return isAwaited(view, event.nth) ? event.found : view
    case "not-answered":
      return isAwaited(view, event.nth)
        ? { what: "not-looked-up", text: view.text, error: event.error }
        : view
    case "done":
      return afterDone(view, event)
    case "undone":
      return afterUndone(view, event)
    case "refused": {
      const { after } = event
      if (view.what === "member") {
        const rewards = view.member.rewards.map((one) =>
          one.reward.id === after.reward.id ? after : one,
        )
        return { ...view, member: { ...view.member, rewards } }
      }
      const isShown = view.what === "reward" && view.reward.id === after.reward.id
      return isShown ? { ...view, ...after } : view
    }
  }
}
