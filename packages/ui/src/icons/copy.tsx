import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const CopyIcon = (props: IconProps) => (
  <IconDrawing
    path="M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM15 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4"
    {...props}
  />
)
