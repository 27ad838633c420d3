import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const TrashIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 7h16M9 7V4.5h6V7M6 7l.9 12.1a1 1 0 0 0 1 .9h8.2a1 1 0 0 0 1-.9L18 7M10 11v5M14 11v5"
    {...props}
  />
)
