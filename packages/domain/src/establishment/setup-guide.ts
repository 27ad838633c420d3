/** What a new place is asked, one question a screen, in this order. */
export const guideSteps = [
  "brand",
  "branch",
  "hours",
  "menu",
  "tables",
  "order-types",
  "vat",
  "payments",
  "messages",
  "staff",
  "test-order",
] as const
export type GuideStep = (typeof guideSteps)[number]

/** What the owner said of the guide; what is done is seen from the place itself where it can be. */
export type GuideProgress = {
  /** Answered with what was there already, such as paying in cash. */
  confirmed: GuideStep[]
  skipped: GuideStep[]
  /** The owner wants to see no more of it. */
  isClosed: boolean
}

export const noProgress: GuideProgress = { confirmed: [], skipped: [], isClosed: false }

/** What the place itself shows of each question. */
export type GuideFacts = {
  hasLogo: boolean
  hasBranch: boolean
  hasDish: boolean
  hasTable: boolean
  hasVatNumber: boolean
  sendsSms: boolean
  hasColleague: boolean
  hasOrder: boolean
}

export type GuideStepState = "done" | "skipped" | "open"

const shownBy: Record<GuideStep, keyof GuideFacts> = {
  brand: "hasLogo",
  branch: "hasBranch",
  // A place that takes orders has hours, ways to order and ways to pay.
  hours: "hasOrder",
  "order-types": "hasOrder",
  payments: "hasOrder",
  menu: "hasDish",
  tables: "hasTable",
  vat: "hasVatNumber",
  messages: "sendsSms",
  staff: "hasColleague",
  "test-order": "hasOrder",
}

export function guideStates(facts: GuideFacts, { confirmed, skipped }: GuideProgress) {
  return guideSteps.map((step): { step: GuideStep; state: GuideStepState } => {
    const isDone = facts[shownBy[step]] || confirmed.includes(step)
    return { step, state: isDone ? "done" : skipped.includes(step) ? "skipped" : "open" }
  })
}

/** Where the guide goes on; null: everything is answered or skipped. */
export function nextGuideStep(states: readonly { step: GuideStep; state: GuideStepState }[]) {
  return states.find(({ state }) => state === "open")?.step ?? null
}

/** After an answer: the next question that is open, further on. Null: there is none, the guide ends. */
export function guideStepAfter(
  states: readonly { step: GuideStep; state: GuideStepState }[],
  step: GuideStep,
): GuideStep | null {
  return nextGuideStep(states.slice(guideSteps.indexOf(step) + 1))
}

/** Said again, or said otherwise, the last word counts. */
export function withAnswer(
  progress: GuideProgress,
  step: GuideStep,
  answer: "confirmed" | "skipped",
): GuideProgress {
  const other = answer === "confirmed" ? "skipped" : "confirmed"
  return {
    ...progress,
    [answer]: [...progress[answer].filter((one) => one !== step), step],
    [other]: progress[other].filter((one) => one !== step),
  }
}
