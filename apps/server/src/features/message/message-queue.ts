import { message } from "@sufra/db/schema/message"
import { and, asc, eq, inArray, lte, or } from "drizzle-orm"
import { itemsOfTopic, type Queue } from "../../events/queues.ts"
import type { Services } from "../../services.ts"
import { hasAccount } from "./account-queries.ts"
import { isDue } from "./queries.ts"
import { sendMessage } from "./send-message.ts"
import { owedTopic } from "./topics.ts"

/** So many are put back at once; what is still left is found a minute later. */
const mostLeft = 1_000

/** Every message that is owed, from its commit to the provider's answer. */
export const messageQueue: Queue = {
  name: "send-message",
  itemsOf: (hints) => itemsOfTopic(hints, owedTopic),
  findLeft: async (services) => {
    const now = services.now()
    const { establishmentId, id } = message
    return services.database.read
      .select({ establishmentId, id })
      .from(message)
      .where(
        and(
          eq(message.state, "waiting"),
          isDue(now),
          // What nobody carries waits for a provider, or until it is given up.
          or(
            inArray(message.channel, carriedForAll(services)),
            hasAccount(message),
            lte(message.giveUpAt, now),
          ),
        ),
      )
      .orderBy(asc(message.nextTryAt))
      .limit(mostLeft)
  },
  run: sendMessage,
}

function carriedForAll({ messagePorts, isDemo }: Services): ("sms" | "email")[] {
  return (["sms", "email"] as const).filter((channel) => messagePorts[channel] ?? isDemo)
}
