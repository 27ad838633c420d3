import {
  type Answer,
  type Answers,
  askedQuestions,
  isLowScore,
  type Question,
  ratingOf,
} from "@sufra/domain/campaign/evaluation"
import { formId } from "../rows-evaluation.ts"
import type { DemoEvaluationForm } from "../shapes.ts"
import { Chance } from "./chance.ts"
import type { Scene } from "./orders.ts"

const minuteMs = 60_000
/** Of all answers: after an order, and at the table by somebody who did not sign in. */
const counts = { order: 150, visit: 60 }

const praise = [
  "المندي ممتاز واللحم طايب، الله يعطيكم العافية",
  "خدمة سريعة وترحيب جميل من الموظفين",
  "الكنافة ألذ ما ذقت",
  "Great food, we will be back",
]
const blame = [
  "وصل الأكل باردًا بعد انتظار طويل",
  "الرز ناشف هذه المرة على غير العادة",
  "نسيتم السلطة من الطلب",
]
const sorry = "نعتذر منك، راجعنا ما حدث مع المطبخ ويسعدنا أن تجرّبنا مرة ثانية."

function answerTo(chance: Chance, { kind, options }: Question, isHappy: boolean): Answer {
  if (kind === "stars") return isHappy ? chance.between(4, 5) : chance.between(1, 2)
  if (kind === "score") return isHappy ? chance.between(8, 10) : chance.between(2, 6)
  if (kind === "yes-no") return isHappy ? "yes" : "no"
  if (kind === "many") return [chance.pick(options).id]
  return kind === "one" ? chance.pick(options).id : ""
}

/** One after the other, since an answer may ask a follow-up. */
function answersTo(chance: Chance, questions: readonly Question[], isHappy: boolean): Answers {
  let answers: Answers = {}
  for (const question of questions) {
    if (!askedQuestions(questions, answers).includes(question)) continue
    answers = { ...answers, [question.id]: answerTo(chance, question, isHappy) }
  }
  return answers
}

type OrderRow = Scene["book"]["rows"]["order"][number]

function pickOrders(chance: Chance, scene: Scene, count: number): OrderRow[] {
  const done = scene.book.rows.order.filter(
    ({ state }) => state === "completed" || state === "delivered",
  )
  const share = count / done.length
  return done.filter(() => chance.isSo(share))
}

function evaluationOf(
  chance: Chance,
  scene: Scene,
  { key, questions }: DemoEvaluationForm,
  order: OrderRow,
) {
  const isHappy = chance.isSo(0.92)
  const answers = answersTo(chance, questions, isHappy)
  const atMs = Math.min(
    order.placedAt.getTime() + chance.between(50, 240) * minuteMs,
    scene.nowMs - minuteMs,
  )
  const isOfOrder = key === "order"
  return {
    ...{ establishmentId: scene.place.id, id: chance.idAt(atMs), branchId: order.branchId },
    ...{ formId: formId(scene.place, key), formVersion: 1, answers },
    notes: chance.isSo(0.35) ? chance.pick(isHappy ? praise : blame) : "",
    rating: ratingOf(questions, answers),
    isLow: isLowScore(questions, answers),
    ...{ businessDate: order.businessDate, submittedAt: new Date(atMs) },
    orderId: isOfOrder ? order.id : null,
    customerId: isOfOrder ? order.customerId : null,
    tableLabel: order.tableLabel ?? null,
    ...{ language: order.language, requestHash: "" },
  }
}

/** The older a complaint is, the further somebody has come with it. */
function caseOf(
  scene: Scene,
  { establishmentId, id, submittedAt, customerId }: ReturnType<typeof evaluationOf>,
  nthNewest: number,
) {
  const { staffId } = scene
  const opened = { establishmentId, evaluationId: id, openedAt: submittedAt }
  const later = (hours: number) => new Date(submittedAt.getTime() + hours * 60 * minuteMs)
  if (nthNewest < 3) return { ...opened, state: "open" as const, version: 1 }
  const owned = { ...opened, ownerId: staffId }
  if (nthNewest < 5) return { ...owned, state: "assigned" as const, version: 2 }
  const answered = customerId
    ? { answer: sorry, answeredAt: later(5), answeredBy: staffId, version: 3 }
    : { version: 2 }
  if (nthNewest < 8 && customerId) return { ...owned, ...answered, state: "answered" as const }
  const closed = { closedAt: later(26), closedBy: staffId, version: answered.version + 1 }
  return { ...owned, ...answered, ...closed, state: "closed" as const }
}

/** What guests thought of it, by chances of its own: orders and points stay as they were. */
export function tellEvaluations(scene: Scene): void {
  const chance = new Chance(scene.place.key.length * 104_729)
  const { rows } = scene.book
  for (const form of scene.place.evaluationForms ?? []) {
    const count = form.key === "order" ? counts.order : counts.visit
    const told = pickOrders(chance, scene, count).map((order) =>
      evaluationOf(chance, scene, form, order),
    )
    rows.evaluation.push(...told)
    if (form.askAfterMinutes === null) continue
    rows.evaluationAsk.push(
      ...told.flatMap(({ establishmentId, orderId, submittedAt }) =>
        orderId
          ? [
              {
                establishmentId,
                orderId,
                formId: formId(scene.place, form.key),
                askedAt: submittedAt,
              },
            ]
          : [],
      ),
    )
  }
  const low = (rows.evaluation as ReturnType<typeof evaluationOf>[])
    .filter(({ isLow }) => isLow)
    .toSorted((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime())
  rows.evaluationCase.push(...low.map((one, nth) => caseOf(scene, one, nth)))
}
