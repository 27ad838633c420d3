/** As much of the browser's own reader of codes as we use; TypeScript does not know it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

function detectorClass(): DetectorClass | null {
  return (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null
}

/** Whether this browser reads codes by itself, and has a camera that a page may ask for. */
export function canScan(): boolean {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return detectorClass() !== null && devices !== undefined
}

export function makeDetector(): Detector {
  const Class = detectorClass()
  if (!Class) throw new Error("this browser reads no codes")
  return new Class({ formats: ["qr_code"] })
}
