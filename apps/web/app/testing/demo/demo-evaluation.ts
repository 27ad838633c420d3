import type { ApiReply } from "@sufra/contract/client/client"
import { api } from "../api-of-test.ts"
import { demoId } from "./demo-id.ts"

type Form = ApiReply<"GET /evaluation/qr/{uuid}/forms/{form}/">
export type Submitted = ApiReply<"POST /evaluation/qr/{uuid}/evaluations/">

const plain = { is_required: true, options: [], follow_up: null }

/** Stars, what went wrong after a low score, and a score nobody has to give. */
const questions: Form["questions"] = [
  {
    ...plain,
    ...{ id: "food", kind: "stars", text: { en: "How was the food?", sa: "كيف كان الأكل؟" } },
  },
  {
    ...{ ...plain, id: "why", kind: "many" },
    text: { en: "What went wrong?", sa: "ما الذي لم يعجبك؟" },
    options: [
      { id: "taste", text: { en: "The taste", sa: "الطعم" } },
      { id: "wait", text: { en: "The wait", sa: "الانتظار" } },
    ],
    follow_up: { question_id: "food", at_most: 2 },
  },
  {
    ...{ ...plain, id: "again", kind: "score", is_required: false },
    text: { en: "Would you recommend us?", sa: "هل توصي بنا؟" },
  },
]

export function demoForm(change: Partial<Form> = {}): Form {
  return {
    ...{ id: demoId("form", "visit"), slug: "visit", version: 1, is_open: true, prize: null },
    ...{ name: { en: "Your visit", sa: "زيارتك" }, questions },
    ...{ takes_notes: true, takes_images: true },
    ...change,
  }
}

export function serveForm(form: () => Form, mine: () => Submitted | null = () => null): void {
  api().answer("GET /evaluation/qr/{uuid}/forms/{form}/", form)
  api().answer("GET /evaluation/qr/{uuid}/forms/{form}/mine/", mine)
}

export function demoSubmitted(change: Partial<Submitted> = {}): Submitted {
  return {
    ...{ id: demoId("evaluation", "first"), submitted_at: new Date().toISOString() },
    ...{ won: null, answer: null },
    ...change,
  }
}
