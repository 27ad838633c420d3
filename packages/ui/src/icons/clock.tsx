import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ClockIcon = (props: IconProps) => (
  <IconDrawing path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2" {...props} />
)
