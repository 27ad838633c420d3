import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const GiftIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 12h16v7.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 8h18v4H3zM12 8v12.5M12 8S10.8 3.5 8.3 3.5a2.25 2.25 0 0 0 0 4.5zM12 8s1.2-4.5 3.7-4.5a2.25 2.25 0 0 1 0 4.5z"
    {...props}
  />
)
