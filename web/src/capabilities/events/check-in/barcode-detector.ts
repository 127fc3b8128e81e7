interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Browsers without a reader of codes of their own get the field alone. */
export const canScan = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

export function newDetector(): Detector | null {
  const BarcodeDetector = detectorClass();
  return BarcodeDetector ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
}
