/** A payer without a browser: does what a person does on the gateway's pages. */

export type PayerCard = { number: string; name?: string; expiry?: string; cvc?: string }

/** Answers the bank's question; comes back with the address the payer is sent to. */
export async function answerChallenge(
  transactionUrl: string,
  result: "approve" | "decline",
): Promise<string> {
  const url = new URL(transactionUrl)
  url.pathname = url.pathname.replace(/\/prepare$/, "/result")
  return location(await postForm(url.toString(), { result }))
}

/** Types a card into a hosted page; comes back with the address of the bank's question. */
export async function enterCard(pageUrl: string, card: PayerCard): Promise<string> {
  const form = { name: "Noura Alharbi", expiry: "12/40", cvc: "123", ...card }
  return location(await postForm(`${pageUrl}/pay`, form))
}

/** The whole way; comes back with the address the payer is sent to in the end. */
export async function payOnPage(pageUrl: string, card: PayerCard): Promise<string> {
  return answerChallenge(await enterCard(pageUrl, card), "approve")
}

function postForm(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" })
}

async function location(response: Response): Promise<string> {
  const address = response.headers.get("location")
  await response.arrayBuffer()
  if (address === null) throw new Error(`the page stayed, with ${response.status}`)
  return address
}
