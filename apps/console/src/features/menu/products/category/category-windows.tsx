import { m } from "@sufra/messages"
import { useController } from "react-hook-form"
import { WindowsField } from "../../../../shell/editing/windows-field.tsx"
import { fieldErrorText } from "../../../../shell/errors/field-error-text.ts"
import { type CategoryForm, usualWindow } from "./category-form.ts"

/** When a category is served: all day, or in windows of their own days. */
export function CategoryWindows() {
  const { field, fieldState } = useController<CategoryForm, "windows">({
    name: "windows",
    rules: {
      validate: (windows) =>
        windows.every(({ opens, closes }) => opens !== "" && closes !== "") || "required",
    },
  })
  return (
    <WindowsField
      legend={m["menu_editor.windows"]()}
      none={m["menu_editor.windows_none"]()}
      addLabel={m["menu_editor.window_add"]()}
      usual={usualWindow}
      value={field.value}
      onChange={field.onChange}
      error={fieldErrorText(fieldState.error?.message)}
    />
  )
}
