export type PageLanguage = "ar" | "en"

/** The payer's own wish first, then what the browser asks for; Arabic when neither says. */
export function pageLanguage(wish: string | null, accepted: string): PageLanguage {
  if (wish === "ar" || wish === "en") return wish
  return /^\s*en\b/i.test(accepted) ? "en" : "ar"
}

/** What the payer chose goes along to the next page. */
export function languageWish(query: URLSearchParams): { lang?: PageLanguage } {
  const lang = query.get("lang")
  return lang === "ar" || lang === "en" ? { lang } : {}
}

const en = {
  otherLanguage: "العربية",
  simulation: "Simulation: no real money moves",
  verifyTitle: "Confirm your purchase",
  verifyLead: "Your bank asks whether it is you who is paying.",
  merchant: "Merchant",
  amount: "Amount",
  card: "Card",
  approve: "Approve",
  decline: "Decline",
  walkAway: "Changed your mind? Close this page and nothing is charged.",
  back: "Back to the merchant",
  cancel: "Cancel and go back",
  payTitle: "Pay by card",
  number: "Card number",
  name: "Name on card",
  expiry: "Expiry date",
  expiryHint: "MM/YY",
  cvc: "CVV",
  pay: "Pay",
  testCards: "Cards to try",
  willPass: "accepted",
  insufficient: "insufficient funds",
  willFail: "declined",
  refused: "The payment was not accepted and nothing was charged. Try again or use another card.",
  wrongNumber: "Invalid card number",
  wrongName: "Enter the first and last name as written on the card",
  wrongExpiry: "Invalid expire date",
  wrongCvc: "Invalid cvv",
  paidTitle: "Paid",
  paid: "This amount has been paid. There is nothing more to do here.",
  canceledTitle: "Canceled",
  canceled: "The merchant has closed this payment link.",
  expiredTitle: "Expired",
  expired: "This payment link is no longer valid. Go back and try again.",
  finishedTitle: "Already finished",
  finished: "This step has been completed. There is nothing more to do here.",
  missingTitle: "Nothing here",
  missing: "There is no payment at this address.",
}

export type PageTexts = typeof en

const ar: PageTexts = {
  otherLanguage: "English",
  simulation: "محاكاة: لا يُخصم أي مبلغ حقيقي",
  verifyTitle: "تأكيد عملية الشراء",
  verifyLead: "يسأل بنكك إن كانت العملية منك.",
  merchant: "المتجر",
  amount: "المبلغ",
  card: "البطاقة",
  approve: "تأكيد",
  decline: "رفض",
  walkAway: "غيّرت رأيك؟ بإغلاق هذه الصفحة لن يُخصم منك شيء.",
  back: "العودة إلى المتجر",
  cancel: "إلغاء والعودة",
  payTitle: "الدفع بالبطاقة",
  number: "رقم البطاقة",
  name: "الاسم على البطاقة",
  expiry: "تاريخ الانتهاء",
  expiryHint: "MM/YY",
  cvc: "رمز الأمان (CVV)",
  pay: "الدفع",
  testCards: "بطاقات للتجربة",
  willPass: "مقبولة",
  insufficient: "الرصيد لا يكفي",
  willFail: "مرفوضة",
  refused: "لم تُقبل العملية ولم يُخصم شيء. يمكن المحاولة مرة أخرى أو استخدام بطاقة أخرى.",
  wrongNumber: "رقم البطاقة غير صحيح",
  wrongName: "يُكتب الاسم الأول واسم العائلة كما هما على البطاقة",
  wrongExpiry: "تاريخ الانتهاء غير صحيح",
  wrongCvc: "رمز الأمان (CVV) غير صحيح",
  paidTitle: "تم الدفع",
  paid: "دُفع هذا المبلغ، ولا يلزمك شيء آخر هنا.",
  canceledTitle: "أُلغي الرابط",
  canceled: "أغلق المتجر رابط الدفع هذا.",
  expiredTitle: "انتهت الصلاحية",
  expired: "لم يعد رابط الدفع صالحًا. يُرجى الرجوع والمحاولة مرة أخرى.",
  finishedTitle: "انتهت هذه الخطوة",
  finished: "اكتملت هذه الخطوة، ولا يلزمك شيء آخر هنا.",
  missingTitle: "لا شيء هنا",
  missing: "لا توجد عملية دفع على هذا العنوان.",
}

export const pageTexts: Record<PageLanguage, PageTexts> = { ar, en }
