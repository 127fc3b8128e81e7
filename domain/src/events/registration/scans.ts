export const scanKinds = ['in', 'out'] as const;
export type ScanKind = (typeof scanKinds)[number];

export interface Scan {
  /** Made by the device: the same scan sent again is one scan. */
  clientId: string;
  kind: ScanKind;
  scannedAt: Temporal.Instant;
  device: string;
}

export interface CheckIn {
  /** The first entry; null for a person who has not come. */
  checkedInAt: Temporal.Instant | null;
  isInside: boolean;
}

/** Later scans count; devices and ids decide between scans of one moment. */
const later = (a: Scan, b: Scan): number =>
  Temporal.Instant.compare(a.scannedAt, b.scannedAt) || compare(a.device, b.device) || compare(a.clientId, b.clientId);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The state of one registration, in whatever order its scans arrive. */
export function checkInOf(scans: readonly Scan[]): CheckIn {
  const ordered = [...new Map(scans.map((scan) => [scan.clientId, scan])).values()].sort(later);
  return {
    checkedInAt: ordered.find(({ kind }) => kind === 'in')?.scannedAt ?? null,
    isInside: ordered.at(-1)?.kind === 'in',
  };
}
