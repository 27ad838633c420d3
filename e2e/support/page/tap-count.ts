import type { Locator } from "@playwright/test"

/** How often a guest has to touch the screen; typing is not counted. */
export class TapCount {
  count = 0

  async on(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }
}
