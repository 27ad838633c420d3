import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const UsersIcon = (props: IconProps) => (
  <IconDrawing
    path="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 5.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6a6.5 5.5 0 0 1 3.5 4.9"
    {...props}
  />
)
