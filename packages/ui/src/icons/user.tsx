import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const UserIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM4.5 20a7.5 6 0 0 1 15 0"
    {...props}
  />
)
