import fc from "fast-check"

/**
 * The same cases in every run: what failed fails again, and a change is judged by the same as the last one.
 * New ones are looked for by `PROPERTY_SEED=random npx vitest run`; the seed of a failure is printed with it.
 */
const wanted = process.env.PROPERTY_SEED
if (wanted !== "random") fc.configureGlobal({ seed: Number(wanted ?? 20_260_514) })
