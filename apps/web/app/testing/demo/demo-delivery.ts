import type { ApiReply } from "@sufra/contract/client/client"

export type Delivery = ApiReply<"GET /delivery/{uuid}/">

/** Paid online and picked up: the courier is to deliver it. */
export const demoDelivery: Delivery = {
  number: "A-001",
  state: "en-route",
  courier_name: "Saad",
  expires_at: "2030-01-01T00:00:00.000Z",
  branch: {
    name: { sa: "فرع العليا", en: "Olaya" },
    phone: "+966112345678",
    lat: 24.69,
    lng: 46.68,
  },
  action: "deliver",
  collected_minor: null,
  job: {
    customer: { first_name: "Fahd", phone: "+966551234567" },
    address: {
      title: "Home",
      description: "",
      address: "7421 Al Urubah Road",
      short_address: null,
      door: "12",
      level: "3",
      block: "B",
      lat: 24.7,
      lng: 46.69,
    },
    handover_note: "",
    lines: [],
    payment_method: "online-card",
    total_minor: 7_700,
    due_minor: 0,
    ready_at: "2029-12-31T23:00:00.000Z",
  },
}
