import { type SmsSimulator, startSmsProvider } from "./sms-provider.ts"

function failed(status: number, code: number, message: string) {
  return {
    status,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  }
}

/** Twilio's message resource: a form with basic authentication, made under the account's address. */
export function startTwilio(options: { account: string; token: string }): Promise<SmsSimulator> {
  const { account, token } = options
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`
  return startSmsProvider({
    path: new RegExp(`^/2010-04-01/Accounts/${account}/Messages\\.json$`),
    read: (request, body) => {
      const form = new URLSearchParams(body)
      return {
        recipient: form.get("To") ?? "",
        sender: form.get("From") ?? form.get("MessagingServiceSid") ?? "",
        body: form.get("Body") ?? "",
        isSignedIn: request.headers.authorization === authorization,
      }
    },
    taken: ({ reference, recipient, sender, body }) => ({
      status: 201,
      body: {
        sid: reference,
        account_sid: account,
        to: recipient,
        from: sender,
        body,
        status: "queued",
        error_code: null,
        error_message: null,
      },
    }),
    signedOut: () => failed(401, 20003, "Authenticate"),
    badNumber: ({ recipient }) =>
      failed(400, 21211, `The 'To' number ${recipient} is not a valid phone number.`),
    tooMany: () => failed(429, 20429, "Too Many Requests"),
    down: () => failed(503, 20503, "Service unavailable"),
  })
}
