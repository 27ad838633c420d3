import type { Question } from "@sufra/domain/campaign/evaluation"
import { type DemoEvaluationForm, text } from "../shapes.ts"

const plain = { isRequired: true, options: [], followUp: null }

const food: Question = {
  ...{ ...plain, id: "food", kind: "stars" },
  text: text("كيف كان الأكل؟", "How was the food?"),
}

/** A low score asks what went wrong. */
const why: Question = {
  ...{ ...plain, id: "why", kind: "many", followUp: { questionId: "food", atMost: 2 } },
  text: text("ما الذي لم يعجبك؟", "What went wrong?"),
  options: [
    { id: "taste", text: text("الطعم", "The taste") },
    { id: "cold", text: text("وصل باردًا", "It was cold") },
    { id: "wait", text: text("الانتظار", "The wait") },
    { id: "wrong", text: text("الطلب ناقص أو خاطئ", "Something was missing or wrong") },
  ],
}

const recommend: Question = {
  ...{ ...plain, id: "recommend", kind: "score", isRequired: false },
  text: text("هل توصي بنا أصدقاءك؟", "Would you recommend us to friends?"),
}

export const evaluationForms: DemoEvaluationForm[] = [
  {
    key: "visit",
    name: text("رأيك في زيارتك", "Evaluate your visit"),
    onLanding: true,
    askAfterMinutes: null,
    questions: [
      food,
      why,
      {
        ...{ ...plain, id: "service", kind: "stars" },
        text: text("كيف كانت الخدمة؟", "How was the service?"),
      },
      {
        ...{ ...plain, id: "clean", kind: "yes-no", isRequired: false },
        text: text("هل كانت الطاولة نظيفة؟", "Was your table clean?"),
      },
      recommend,
    ],
  },
  {
    key: "order",
    name: text("كيف كان طلبك؟", "How was your order?"),
    onLanding: false,
    askAfterMinutes: 30,
    prize: { item: "free-karak", chancePercent: 10 },
    questions: [food, why, recommend],
  },
]
