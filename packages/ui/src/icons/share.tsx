import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ShareIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 14.5V3.5M8 7l4-4 4 4M6.5 11H6a1 1 0 0 0-1 1v7.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1h-.5"
    {...props}
  />
)
