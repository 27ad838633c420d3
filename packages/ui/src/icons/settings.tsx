import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const SettingsIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 7h9M17 7h3M15 9.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM4 17h3M11 17h9M9 19.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z"
    {...props}
  />
)
