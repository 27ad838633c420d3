import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { extract, type Pack, pack } from "tar-stream"

/** The last entry. A file that was cut off does not have it. */
const checksumsName = "checksums.json"

export class BackupRefused extends Error {}

export type Entry = { name: string; content: Buffer }

/** A compressed tar file with a checksum for every entry. It takes its name only once it is whole on the disk. */
export class ArchiveWriter {
  readonly #file: string
  readonly #pack: Pack = pack()
  readonly #written: Promise<void>
  readonly #checksums: Record<string, string> = {}

  constructor(file: string) {
    this.#file = file
    const target = createWriteStream(this.#draft, { flags: "wx", mode: 0o600 })
    this.#written = pipeline(this.#pack, createGzip({ level: 3 }), target)
    // A full disk is told to whoever adds the next entry, or finishes.
    this.#written.catch(() => undefined)
  }

  get #draft(): string {
    return `${this.#file}.part`
  }

  async add(name: string, content: Buffer): Promise<void> {
    this.#checksums[name] = sha256(content)
    await this.#write(name, content)
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      this.#pack.entry({ name, mode: 0o600 }, content, (error) =>
        error ? reject(error) : resolve(),
      )
    })
    // Why the file cannot be written says more than that the entry was not taken.
    await Promise.race([taken.catch(() => this.#written), this.#written])
  }

  async finish(): Promise<void> {
    await this.#write(checksumsName, Buffer.from(JSON.stringify(this.#checksums)))
    this.#pack.finalize()
    await this.#written
    const draft = await open(this.#draft, "r+")
    await draft.sync().finally(() => draft.close())
    await rename(this.#draft, this.#file)
  }

  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => undefined)
    // Why it was abandoned says more than why its rest cannot be removed.
    await rm(this.#draft, { force: true }).catch(() => undefined)
  }
}

/** The entries in their order, without the checksums. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  for await (const entry of readAll(file)) {
    if (entry.name !== checksumsName) yield entry
  }
}

/** Reads the whole file: nothing is put back from one that is cut off or was changed. */
export async function verifyArchive(file: string): Promise<void> {
  const found = new Map<string, string>()
  let expected: Record<string, string> | null = null
  for await (const entry of readAll(file)) {
    const { name, content } = entry
    if (name === checksumsName) expected = parseEntry(file, entry) as Record<string, string>
    else if (found.has(name)) throw new BackupRefused(`${file} is damaged: it has ${name} twice.`)
    else found.set(name, sha256(content))
  }
  if (!expected) throw new BackupRefused(`${file} is no whole backup: its end is missing.`)
  const names = Object.keys(expected)
  const isWhole = names.length === found.size
  const damaged = names.find((name) => found.get(name) !== expected[name])
  if (!isWhole || damaged)
    throw new BackupRefused(`${file} is damaged at ${damaged ?? "its list"}.`)
}

/** An entry that is JSON. */
export function parseEntry(file: string, { name, content }: Entry): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    throw new BackupRefused(`${file} is damaged at ${name}.`)
  }
}

async function* readAll(file: string): AsyncGenerator<Entry> {
  const entries = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), entries)
  reading.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name: entry.header.name, content: Buffer.concat(chunks) }
    }
    await reading
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new BackupRefused(`${file} cannot be read as a backup: ${reason}.`)
}

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex")
