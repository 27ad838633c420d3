import { IconDrawing, type IconProps } from "@sufra/ui/icon-drawing"

// What only the console draws; everything else comes from the kit.

export const SidePanelIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9.5 5v14"
    {...props}
  />
)
export const EyeOffIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.4 7.4A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4-.9M10 10a3 3 0 0 0 4 4"
    {...props}
  />
)
export const OpenOutsideIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4M14 4.5h5.5V10M19 5l-8 8"
    {...props}
  />
)
export const DeviceIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 4.5h14a1 1 0 0 1 1 1V15a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1zM9 20h6M12 16v4"
    {...props}
  />
)
export const PotIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 10.5h14V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM2.5 12.5H5M19 12.5h2.5M9 7.5c0-1.5 1-1.5 1-3M14 7.5c0-1.5 1-1.5 1-3"
    {...props}
  />
)
export const ScooterIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M6.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 16.5h5l3-8.5h-3M4 11.5h6v2.6"
    {...props}
  />
)
export const LinkIcon = (props: IconProps) => (
  <IconDrawing
    path="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1"
    {...props}
  />
)
export const MegaphoneIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M4 10v4a1 1 0 0 0 1 1h2.5L15 19.5v-15L7.5 9H5a1 1 0 0 0-1 1zM18 9.5a3.5 3.5 0 0 1 0 5M8.5 15.5l1 4.5"
    {...props}
  />
)
export const GripIcon = (props: IconProps) => (
  <IconDrawing path="M9 6.5h.05M15 6.5h.05M9 12h.05M15 12h.05M9 17.5h.05M15 17.5h.05" {...props} />
)
export const MoreIcon = (props: IconProps) => (
  <IconDrawing path="M5.5 12h.05M12 12h.05M18.5 12h.05" {...props} />
)
export const SlidersIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M4 8h9M17 8h3M15 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 16h3M11 16h9M9 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z"
    {...props}
  />
)
export const StockIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 12.2l2.8 2.8L16 9.6"
    {...props}
  />
)
export const DownloadIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 4v11.5M7 11l5 5 5-5M4 15.5V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3.5"
    {...props}
  />
)
export const SheetIcon = (props: IconProps) => (
  <IconDrawing
    path="M6 3.5h12a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM5 9h14M5 14.5h14M11 9v11.5"
    {...props}
  />
)
export const TableIcon = (props: IconProps) => (
  <IconDrawing path="M3.5 9h17M5 9V6.5h14V9M7 9v10M17 9v10M9.5 13h5" {...props} />
)
export const BagIcon = (props: IconProps) => (
  <IconDrawing path="M6 8.5h12l1 11.5H5zM9 11V7a3 3 0 0 1 6 0v4" {...props} />
)
export const ReceiptIcon = (props: IconProps) => (
  <IconDrawing
    path="M6 3.5l2 1.5 2-1.5 2 1.5 2-1.5 2 1.5 2-1.5v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 9.5h6M9 13.5h6"
    {...props}
  />
)
export const SoundIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11"
    {...props}
  />
)
export const SoundOffIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5"
    {...props}
  />
)
export const PercentIcon = (props: IconProps) => (
  <IconDrawing
    path="M18.5 5.5l-13 13M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z"
    {...props}
  />
)
export const SpeechIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4 3.5V16H5.5A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5zM8 9h8M8 12.5h5"
    {...props}
  />
)
export const EnvelopeIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 5.5h14a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM4.5 7l7.5 6 7.5-6"
    {...props}
  />
)
export const CameraIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 8.5a1 1 0 0 1 1-1h2.5l1.5-2h6l1.5 2H19a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z"
    {...props}
  />
)
export const WheelIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 4.5a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 2.5v2.5M12 12.5v-8M12 12.5l6.9 4M12 12.5l-6.9 4"
    {...props}
  />
)
