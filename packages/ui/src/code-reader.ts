/** As much of a reader of codes as we use; TypeScript does not know the browser's own yet. */
type CodeReader = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

type NativeReader = {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats: () => Promise<string[]>
}

const formats = ["qr_code"] as const

/** Some browsers have the class and read nothing with it. */
async function findNative(): Promise<NativeReader | null> {
  const native = (window as { BarcodeDetector?: NativeReader }).BarcodeDetector
  const supported = await native?.getSupportedFormats().catch((): string[] => [])
  return native && supported?.includes("qr_code") ? native : null
}

/** The browser's own where it reads QR codes; else ZXing, whose WebAssembly comes from this server. */
export async function makeCodeReader(): Promise<CodeReader> {
  const Native = await findNative()
  if (Native) return new Native({ formats: [...formats] })
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasmUrl }] = await Promise.all([
    import("barcode-detector/ponyfill"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ])
  // Without this it is fetched from a CDN, which the page's policy refuses.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  return new BarcodeDetector({ formats: [...formats] })
}
