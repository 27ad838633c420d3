import { type SmsSimulator, startSmsProvider } from "./sms-provider.ts"

function failed(status: number, errorCode: string, message: string) {
  return { status, body: { success: false, message, errorCode, data: null } }
}

/** Unifonic's single-message call: a form, and an answer that says `success` under status 200. */
export function startUnifonic({ appSid }: { appSid: string }): Promise<SmsSimulator> {
  return startSmsProvider({
    path: /^\/rest\/SMS\/messages$/,
    read: (_request, body) => {
      const form = new URLSearchParams(body)
      return {
        recipient: form.get("Recipient") ?? "",
        sender: form.get("SenderID") ?? "",
        body: form.get("Body") ?? "",
        isSignedIn: form.get("AppSid") === appSid,
      }
    },
    taken: ({ reference, recipient }) => ({
      status: 200,
      body: {
        success: true,
        message: "",
        errorCode: "ER-00",
        data: {
          MessageID: reference,
          Status: "Queued",
          NumberOfUnits: "1",
          Cost: 0,
          Balance: "0",
          Recipient: recipient,
          CurrencyCode: "SAR",
        },
      },
    }),
    signedOut: () => failed(401, "ER-401", "Authentication failed"),
    badNumber: () => failed(200, "ER-02", "Invalid destination number"),
    duplicate: () => failed(200, "ER-09", "Duplicated message"),
    tooMany: () => failed(429, "ER-429", "Too many requests"),
    down: () => failed(503, "ER-503", "Service unavailable"),
  })
}
