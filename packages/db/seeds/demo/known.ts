/** What documents, tests and the start-up page may name: these values never change. */
export const known = {
  establishments: {
    baytAlKaram: "11111111-1111-4111-8111-111111111111",
    cardamomCorner: "22222222-2222-4222-8222-222222222222",
    deactivated: "33333333-3333-4333-8333-333333333333",
  },
  qr: {
    /** The main branch, open at all hours. */
    olaya: "11111111-1111-4111-8111-000000001000",
    olayaTable12: "11111111-1111-4111-8111-000000001012",
    /** Noon to two in the morning, but for the prayers; other hours in Ramadan. */
    nakheel: "11111111-1111-4111-8111-000000002000",
    /** Closed by a standing override. */
    corniche: "11111111-1111-4111-8111-000000003000",
    /** No branch, utm_source "instagram". */
    instagram: "11111111-1111-4111-8111-000000009001",
    /** No branch, utm_source "register-and-win": printed with the form's address. */
    registerAndWin: "11111111-1111-4111-8111-000000009002",
    cardamomCorner: "22222222-2222-4222-8222-000000001000",
    cardamomCornerTable1: "22222222-2222-4222-8222-000000001001",
  },
  popup: "11111111-1111-4111-8111-00000000a001",
  slider: "11111111-1111-4111-8111-00000000b001",
  staff: {
    owner: "owner@demo.sufra",
    manager: "manager@demo.sufra",
    /** Of the Nakheel branch alone. */
    branchManager: "nakheel@demo.sufra",
    cashier: "cashier@demo.sufra",
    waiter: "waiter@demo.sufra",
    kitchen: "kitchen@demo.sufra",
    courier: "courier@demo.sufra",
    platformAdministrator: "admin@demo.sufra",
    cafeOwner: "owner@cafe.sufra",
  },
  /** A member with points, rewards and a punch card that is nearly full, where the demo has a history. */
  guest: { phone: "+966550000001" },
  password: "demo",
  /** Of everybody in the demo who may use one. */
  pin: "2580",
} as const
