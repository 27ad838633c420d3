import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const TicketIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 6h16a1 1 0 0 1 1 1v3a2 2 0 0 0 0 4v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a2 2 0 0 0 0-4V7a1 1 0 0 1 1-1zM14.5 6v2M14.5 11v2M14.5 16v2"
    {...props}
  />
)
