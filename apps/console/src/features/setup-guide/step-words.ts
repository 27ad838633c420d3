import type { GuideStep } from "@sufra/domain/establishment/setup-guide"
import { m } from "@sufra/messages"

type StepWords = {
  /** The question, as the guide asks it. */
  title: () => string
  text: () => string
  /** In the checklist. */
  short: () => string
}

export const stepWords: Record<GuideStep, StepWords> = {
  brand: {
    title: () => m["guide.brand_title"](),
    text: () => m["guide.brand_text"](),
    short: () => m["guide.brand_short"](),
  },
  branch: {
    title: () => m["guide.branch_title"](),
    text: () => m["guide.branch_text"](),
    short: () => m["guide.branch_short"](),
  },
  hours: {
    title: () => m["guide.hours_title"](),
    text: () => m["guide.hours_text"](),
    short: () => m["guide.hours_short"](),
  },
  menu: {
    title: () => m["guide.menu_title"](),
    text: () => m["guide.menu_text"](),
    short: () => m["guide.menu_short"](),
  },
  tables: {
    title: () => m["guide.tables_title"](),
    text: () => m["guide.tables_text"](),
    short: () => m["guide.tables_short"](),
  },
  "order-types": {
    title: () => m["guide.order_types_title"](),
    text: () => m["guide.order_types_text"](),
    short: () => m["guide.order_types_short"](),
  },
  vat: {
    title: () => m["guide.vat_title"](),
    text: () => m["guide.vat_text"](),
    short: () => m["guide.vat_short"](),
  },
  payments: {
    title: () => m["guide.payments_title"](),
    text: () => m["guide.payments_text"](),
    short: () => m["guide.payments_short"](),
  },
  messages: {
    title: () => m["guide.messages_title"](),
    text: () => m["guide.messages_text"](),
    short: () => m["guide.messages_short"](),
  },
  staff: {
    title: () => m["guide.staff_title"](),
    text: () => m["guide.staff_text"](),
    short: () => m["guide.staff_short"](),
  },
  "test-order": {
    title: () => m["guide.test_order_title"](),
    text: () => m["guide.test_order_text"](),
    short: () => m["guide.test_order_short"](),
  },
}
