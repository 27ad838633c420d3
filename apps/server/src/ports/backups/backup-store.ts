import type { BackupFigures, Progress } from "@sufra/db/backup/write-backup"

export type StoredBackup = { name: string; bytes: number; madeAt: Date }

/** Where backups of the whole installation are kept. */
export interface BackupStore {
  /** For a person who looks for them on the machine. */
  folder: string
  /** Writes one and reads it again; `file` for one that is to lie elsewhere. */
  make(options?: {
    file?: string
    onProgress?: (progress: Progress) => void | Promise<void>
  }): Promise<BackupFigures & { file: string }>
  /** The newest first. */
  list(): Promise<StoredBackup[]>
  remove(name: string): Promise<void>
  /** Null for a name that is none of ours. */
  pathOf(name: string): string | null
}
