type Listener = "guests" | "browser" | "customer" | "table" | "staff"

/**
 * Everything an event can be about, and whose stream tells of it: every guest's, that of the browser, customer
 * or table it names, or the console's. What nobody hears is for the server's own queues and streams.
 */
export const topics = {
  establishment: ["guests", "staff"],
  branch: ["guests", "staff"],
  menu: ["guests", "staff"],
  promotion: ["guests", "staff"],
  "promotion-send": ["staff"],
  order: ["staff"],
  "order-accepted": ["staff"],
  "order-over": ["staff"],
  /** An order that a browser placed without a code. */
  "browser-order": ["browser"],
  customer: ["customer", "staff"],
  table: ["table", "staff"],
  /** A courier's, named by the customer whose order they bring. No console shows it. */
  position: ["customer"],
  payment: ["staff"],
  "payment-started": ["staff"],
  "refund-owed": ["staff"],
  shift: ["staff"],
  /** Who works at the place, and as what. */
  staff: ["staff"],
  evaluation: ["staff"],
  "privacy-request": ["staff"],
  message: ["staff"],
  "message-outcome": ["staff"],
  "session-ended": [],
  /** Of no place: what an administrator has set for all of them. */
  installation: [],
} as const satisfies Record<string, readonly Listener[]>

export type Topic = keyof typeof topics

export type StaffTopic = {
  [T in Topic]: "staff" extends (typeof topics)[T][number] ? T : never
}[Topic]

export function isToldTo(listener: Listener, topic: Topic): boolean {
  // A process of another version may know a topic that is missing here: that one is told to nobody.
  const listeners: readonly Listener[] | undefined = topics[topic]
  return listeners?.includes(listener) ?? false
}

/** `open` and `resync` are about the stream: something may have been missed, whatever the topic. */
export type StreamHint = { topic: Topic | "open" | "resync"; id?: string; version?: number }
