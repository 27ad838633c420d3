import { IconDrawing, type IconProps } from "./icon-drawing.tsx"

// 24 px line icons. Those of the frame of every page are in a file of their own.

export {
  HeartIcon,
  MenuIcon,
  RefreshIcon,
  SearchIcon,
} from "./first-icon.tsx"
export type { IconProps } from "./icon-drawing.tsx"

export const BellIcon = (props: IconProps) => (
  <IconDrawing
    path="M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0"
    {...props}
  />
)
export const UserIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM4.5 20a7.5 6 0 0 1 15 0"
    {...props}
  />
)
export const UsersIcon = (props: IconProps) => (
  <IconDrawing
    path="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 5.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6a6.5 5.5 0 0 1 3.5 4.9"
    {...props}
  />
)
export const GlobeIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.5 3.7 5.6 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.6-3.7-9s1.2-6.5 3.7-9z"
    {...props}
  />
)
export const ChevronForwardIcon = (props: IconProps) => (
  <IconDrawing mirrored path="M9.5 5.5L16 12l-6.5 6.5" {...props} />
)
export const ChevronBackIcon = (props: IconProps) => (
  <IconDrawing mirrored path="M14.5 5.5L8 12l6.5 6.5" {...props} />
)
export const ChevronDownIcon = (props: IconProps) => (
  <IconDrawing path="M5.5 9.5L12 16l6.5-6.5" {...props} />
)
export const ChevronUpIcon = (props: IconProps) => (
  <IconDrawing path="M5.5 14.5L12 8l6.5 6.5" {...props} />
)
export const ArrowForwardIcon = (props: IconProps) => (
  <IconDrawing mirrored path="M4 12h16M13.5 5.5L20 12l-6.5 6.5" {...props} />
)
export const ArrowBackIcon = (props: IconProps) => (
  <IconDrawing mirrored path="M20 12H4M10.5 5.5L4 12l6.5 6.5" {...props} />
)
export const PlusIcon = (props: IconProps) => <IconDrawing path="M12 5v14M5 12h14" {...props} />
export const MinusIcon = (props: IconProps) => <IconDrawing path="M5 12h14" {...props} />
export const PhoneIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 4h3.5l2 5-2.3 1.6a12 12 0 0 0 5.2 5.2l1.6-2.3 5 2V19a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z"
    {...props}
  />
)
export const MapPinIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 21s7-5.7 7-11a7 7 0 0 0-14 0c0 5.3 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z"
    {...props}
  />
)
export const ClockIcon = (props: IconProps) => (
  <IconDrawing path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2" {...props} />
)
export const StarIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z"
    {...props}
  />
)
export const GiftIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 12h16v7.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 8h18v4H3zM12 8v12.5M12 8S10.8 3.5 8.3 3.5a2.25 2.25 0 0 0 0 4.5zM12 8s1.2-4.5 3.7-4.5a2.25 2.25 0 0 1 0 4.5z"
    {...props}
  />
)
export const SettingsIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 7h9M17 7h3M15 9.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM4 17h3M11 17h9M9 19.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z"
    {...props}
  />
)
export const HomeIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 10.5L12 4l8 6.5V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM9.5 20v-6h5v6"
    {...props}
  />
)
export const LogoutIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10.5M17 8l4 4-4 4"
    {...props}
  />
)
export const ImageIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4 16.5l4.5-4.5 7.5 8M13.5 17l2.5-2.5 4 4M14.5 10a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5z"
    {...props}
  />
)
export const UploadIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 16V4.5M7 9l5-5 5 5M4 15.5V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3.5"
    {...props}
  />
)
export const TrashIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 7h16M9 7V4.5h6V7M6 7l.9 12.1a1 1 0 0 0 1 .9h8.2a1 1 0 0 0 1-.9L18 7M10 11v5M14 11v5"
    {...props}
  />
)
export const EditIcon = (props: IconProps) => (
  <IconDrawing
    path="M14 6l4 4M4.5 19.5l.7-4L16 4.7a1.5 1.5 0 0 1 2.1 0l1.2 1.2a1.5 1.5 0 0 1 0 2.1L8.5 18.8z"
    {...props}
  />
)
export const EyeIcon = (props: IconProps) => (
  <IconDrawing
    path="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"
    {...props}
  />
)
export const ListIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.05M4.5 12h.05M4.5 17.5h.05"
    {...props}
  />
)
export const GridIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 5a1 1 0 0 1 1-1h5.5v6.5H4zM13.5 4H19a1 1 0 0 1 1 1v5.5h-6.5zM4 13.5h6.5V20H5a1 1 0 0 1-1-1zM13.5 13.5H20V19a1 1 0 0 1-1 1h-5.5z"
    {...props}
  />
)
export const QrIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20v-1M17.5 20H20v-1M17 17.5h.05"
    {...props}
  />
)
export const ShareIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 14.5V3.5M8 7l4-4 4 4M6.5 11H6a1 1 0 0 0-1 1v7.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1h-.5"
    {...props}
  />
)
export const CopyIcon = (props: IconProps) => (
  <IconDrawing
    path="M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM15 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4"
    {...props}
  />
)
export const PaletteIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2.2-.6-1.5.2-2.8 1.9-2.8H18a3 3 0 0 0 3-3c0-5.5-4-10-9-10zM7.5 12.5h.05M9 8.2h.05M13.5 7.2h.05M17 10.5h.05"
    {...props}
  />
)
export const StoreIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 11v8a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8M3.5 8.5L5 4h14l1.5 4.5a2.8 2.8 0 0 1-5.66 0 2.8 2.8 0 0 1-5.68 0 2.8 2.8 0 0 1-5.66 0zM9.5 20v-5h5v5"
    {...props}
  />
)
export const ChartIcon = (props: IconProps) => (
  <IconDrawing path="M4 20h16M7 16.5V12M12 16.5V5M17 16.5V9" {...props} />
)
export const CloseIcon = (props: IconProps) => (
  <IconDrawing path="M6 6l12 12M18 6L6 18" {...props} />
)
export const CheckIcon = (props: IconProps) => (
  <IconDrawing path="M5 12.5l4.5 4.5L19 7.5" {...props} />
)
export const AlertIcon = (props: IconProps) => (
  <IconDrawing path="M12 4L2.8 19.5h18.4zM12 10v4.5M12 17.2v.05" {...props} />
)
export const InfoIcon = (props: IconProps) => (
  <IconDrawing path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.05" {...props} />
)
