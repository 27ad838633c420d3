// Imported first by every script, for its effect. Plain enough for a Node of years ago to read.
const major = Number(process.versions.node.split(".")[0])
if (major < 20) {
  console.error(
    `Sufra needs Node 20 or newer, and this is Node ${process.versions.node}. Get a newer one from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
