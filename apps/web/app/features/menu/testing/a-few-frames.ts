/** Until what was drawn has been laid out, and what that brings near too. */
export async function aFewFrames(): Promise<void> {
  for (let frames = 0; frames < 10; frames += 1) {
    await new Promise((painted) => requestAnimationFrame(painted))
  }
}
