import { angleAt, settlingOn } from "./geometry.ts"

/** Degrees a millisecond: two and a half turns a second. */
const cruise = 0.9
const fastest = 1.6
const speedUpMs = 300

type Stop = { angle: number; onDone: () => void }

/**
 * How the wheel turns: at once when it is pushed, for as long as the server takes to answer, and then slower and
 * slower until it stops where the server said.
 */
export class WheelMotion {
  #angle = 0
  #frame = 0
  #stop: Stop | null = null
  readonly #draw: (angle: number) => void

  constructor(draw: (angle: number) => void) {
    this.#draw = draw
  }

  /** As a finger holds it. */
  turnBy(degrees: number): void {
    this.put(this.#angle + degrees)
  }

  put(angle: number): void {
    this.#angle = angle
    this.#draw(angle)
  }

  /** Starts turning: gently by a button, or as fast as a finger threw it (degrees a millisecond). */
  run(thrown: number | null): void {
    cancelAnimationFrame(this.#frame)
    const direction = thrown !== null && thrown < 0 ? -1 : 1
    const speed = direction * Math.min(fastest, Math.max(cruise, Math.abs(thrown ?? 0)))
    let startMs = 0
    let lastMs = 0
    const step = (nowMs: number) => {
      startMs ||= nowMs
      const share = thrown === null ? Math.min(1, (nowMs - startMs) / speedUpMs) : 1
      if (lastMs > 0) this.turnBy(speed * share * (nowMs - lastMs))
      lastMs = nowMs
      if (this.#stop && share === 1) this.#settle(this.#stop, speed, nowMs)
      else this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  /** Slows down to this angle; the promise is kept when the wheel stands. */
  settleOn(angle: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#stop = { angle, onDone: resolve }
    return promise
  }

  /** There is no answer: it runs out as if nobody had pushed it. */
  runOut(): Promise<void> {
    return this.settleOn(this.#angle)
  }

  /** The page is left: nobody waits for it any more. */
  end(): void {
    cancelAnimationFrame(this.#frame)
    this.#stop = null
  }

  #settle({ angle, onDone }: Stop, speed: number, startMs: number): void {
    const settling = settlingOn(this.#angle, angle, speed)
    const step = (nowMs: number) => {
      this.put(angleAt(settling, nowMs - startMs))
      if (nowMs - startMs < settling.durationMs) {
        this.#frame = requestAnimationFrame(step)
        return
      }
      this.#stop = null
      onDone()
    }
    this.#frame = requestAnimationFrame(step)
  }
}
