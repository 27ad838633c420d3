import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const BellIcon = (props: IconProps) => (
  <IconDrawing
    path="M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0"
    {...props}
  />
)
