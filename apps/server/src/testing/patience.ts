/** For `vi.waitFor`, whose own second is too short on a machine with other work. Only what hangs takes so long. */
export const patience = { timeout: 45_000, interval: 20 }
