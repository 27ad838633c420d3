import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const WheelIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 3.5v17M3.5 12h17M6 6l12 12M18 6 6 18"
    {...props}
  />
)
