import { connect } from "@sufra/db/connection"
import { newId } from "@sufra/domain/kernel/ids"
import { insertRun, updateRun } from "./queries.ts"

type Made = {
  startedAt: Date
  file: string
  bytes: number
  missingPictures: number
  failure: string | null
}

/** A backup of the command is as good as one of the console: Today does not call it late. */
export async function noteBackup(url: string, { startedAt, ...made }: Made): Promise<void> {
  const database = connect(url)
  try {
    await database.withTransaction(async (tx) => {
      const id = newId()
      await insertRun(tx, id, startedAt)
      await updateRun(tx, id, { ...made, finishedAt: new Date(), progress: 100 })
    })
  } finally {
    await database.close()
  }
}
