/** Two notes of a desk bell: heard over a kitchen, and no file to fetch. */
const notesHz = [880, 1318.5]
const noteGapSeconds = 0.18
const noteSeconds = 0.9
const overtone = { ratio: 2.76, share: 0.25 }

let audio: AudioContext | undefined

function context(): AudioContext | undefined {
  if (!audio && typeof AudioContext !== "undefined") audio = new AudioContext()
  return audio
}

/** Browsers keep a page quiet until a person has touched it. */
export function isAudible(): boolean {
  return audio?.state === "running"
}

/** To be called while a tap is handled. True when the bell can be heard from now on. */
export async function wakeBell(): Promise<boolean> {
  const own = context()
  if (!own) return false
  await own.resume().catch(() => undefined)
  return own.state === "running"
}

function note(own: AudioContext, hz: number, atSeconds: number, volume: number): void {
  const tone = own.createOscillator()
  const loudness = own.createGain()
  tone.frequency.value = hz
  tone.type = "sine"
  loudness.gain.setValueAtTime(0.0001, atSeconds)
  loudness.gain.exponentialRampToValueAtTime(Math.max(volume, 0.0002), atSeconds + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.0001, atSeconds + noteSeconds)
  tone.connect(loudness).connect(own.destination)
  tone.start(atSeconds)
  tone.stop(atSeconds + noteSeconds)
}

/** Deeper and falling, so that a kitchen knows it from the bell of the orders. */
const chimeHz = [783.99, 587.33]
const chimeVolume = 0.8

/** One stroke, from 0 to 1 loud. Nothing happens while the browser keeps it quiet. */
export function strike(volume: number): void {
  play(notesHz, volume)
}

/** Once, for a ticket that came. */
export function chime(): void {
  play(chimeHz, chimeVolume)
}

function play(notes: readonly number[], volume: number): void {
  if (!audio || !isAudible()) return
  for (const [index, hz] of notes.entries()) {
    const at = audio.currentTime + index * noteGapSeconds
    note(audio, hz, at, volume)
    note(audio, hz * overtone.ratio, at, volume * overtone.share)
  }
}
