/** For `vi.waitFor`, whose own second is too short for a machine with other work. No measure of speed: only what hangs takes so long. */
export const patience = { timeout: 45_000, interval: 20 }
