import { type SmsSimulator, startSmsProvider } from "./sms-provider.ts"

function failed(statusCode: number, message: string) {
  return { status: statusCode, body: { statusCode, message } }
}

type Body = { recipients?: (string | number)[]; body?: string; sender?: string }

/** Taqnyat's message call: JSON with a bearer token, and lists that come written into a text. */
export function startTaqnyat({ token }: { token: string }): Promise<SmsSimulator> {
  return startSmsProvider({
    path: /^\/v1\/messages$/,
    read: (request, body) => {
      const asked = JSON.parse(body) as Body
      return {
        recipient: String(asked.recipients?.[0] ?? ""),
        sender: asked.sender ?? "",
        body: asked.body ?? "",
        isSignedIn: request.headers.authorization === `Bearer ${token}`,
      }
    },
    taken: ({ reference, recipient }) => ({
      status: 201,
      body: {
        statusCode: 201,
        messageId: reference,
        cost: "0.0900",
        currency: "SAR",
        totalCount: 1,
        msgLength: 1,
        accepted: `[${recipient},]`,
        rejected: "[]",
      },
    }),
    signedOut: () => failed(401, "Authentication failed"),
    badNumber: ({ recipient }) => ({
      status: 201,
      body: {
        statusCode: 201,
        messageId: 0,
        cost: "0",
        currency: "SAR",
        totalCount: 0,
        msgLength: 1,
        accepted: "[]",
        rejected: `[${recipient},]`,
      },
    }),
    tooMany: () => failed(429, "Too many requests"),
    down: () => failed(503, "Service unavailable"),
  })
}
