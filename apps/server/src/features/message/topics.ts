/** A message is owed: the queue hears it. */
export const owedTopic = "message"

/** A message was sent, tried in vain or given up: only the console hears it. */
export const outcomeTopic = "message-outcome"
