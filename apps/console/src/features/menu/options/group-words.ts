import { groupQuestion } from "@sufra/domain/menu/choice/modifier-group"
import { m } from "@sufra/messages"

type Bounds = { minimum: number; maximum: number; free: number }

/** The line above the options on a guest's page: "Choose 1", "Up to 3, 1 free". */
export function questionText({ minimum, maximum, free }: Bounds, optionCount: number): string {
  const question = groupQuestion({ minimum, maximum }, optionCount)
  const freely = Math.min(free, maximum)
  if (question.kind === "exactly") {
    const { count } = question
    return freely > 0
      ? m["options_editor.choose_free"]({ count, free: freely })
      : m["options_editor.choose"]({ count })
  }
  const { maximum: most } = question
  if (question.kind === "between") {
    return freely > 0
      ? m["options_editor.choose_between_free"]({ minimum, maximum: most, free: freely })
      : m["options_editor.choose_between"]({ minimum, maximum: most })
  }
  return freely > 0
    ? m["options_editor.up_to_free"]({ maximum: most, free: freely })
    : m["options_editor.up_to"]({ maximum: most })
}
