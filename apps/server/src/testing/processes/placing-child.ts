import { countSteps } from "./dying-database.ts"
import { type PlacingTask, placingTrial } from "./placing-trial.ts"

const task = JSON.parse(process.argv[2] ?? "") as PlacingTask

// A power cut has no warning either: nothing is flushed, closed or rolled back.
await countSteps(placingTrial(task), () => process.kill(process.pid, "SIGKILL"))
