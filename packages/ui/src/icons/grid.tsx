import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const GridIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 5a1 1 0 0 1 1-1h5.5v6.5H4zM13.5 4H19a1 1 0 0 1 1 1v5.5h-6.5zM4 13.5h6.5V20H5a1 1 0 0 1-1-1zM13.5 13.5H20V19a1 1 0 0 1-1 1h-5.5z"
    {...props}
  />
)
