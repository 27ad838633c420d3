const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
const CLEAR_LINE = "\r\x1b[2K"

/**
 * Shows that something is under way: on a terminal a line that moves and counts the seconds,
 * elsewhere (a log, a pipe) one plain line, since control characters would only litter it.
 */
export async function step(title, work) {
  if (!process.stdout.isTTY) {
    console.log(`${title} …`)
    return work()
  }
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  let frame = 0
  const draw = () => {
    frame += 1
    process.stdout.write(`${CLEAR_LINE}${FRAMES[frame % FRAMES.length]} ${title} … ${seconds()}`)
  }
  draw()
  const timer = setInterval(draw, 100)
  try {
    const result = await work()
    process.stdout.write(`${CLEAR_LINE}✓ ${title} (${seconds()})\n`)
    return result
  } catch (error) {
    process.stdout.write(`${CLEAR_LINE}✗ ${title} (${seconds()})\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}
