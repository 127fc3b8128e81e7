import { type CheckIn, checkInOf, type ScanKind } from '@seedbed/domain/events/registration/scans.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import type { DoorPersonFragment } from '#platform/api/generated/documents.ts';
import { storedJson } from '#platform/browser-storage.ts';
import { pendingChangesOf } from '#platform/offline/pending-changes.ts';

/** A scan that the server has not confirmed yet. */
export interface PendingScan {
  eventId: string;
  code: string;
  kind: ScanKind;
  scannedAt: string;
  device: string;
}

function scanFrom(value: unknown): PendingScan | null {
  const { eventId, code, kind, scannedAt, device } = (value ?? {}) as Record<string, unknown>;
  const areTexts = [eventId, code, scannedAt, device].every((one) => typeof one === 'string');
  return areTexts && (kind === 'in' || kind === 'out') ? (value as PendingScan) : null;
}

export const pendingScans = pendingChangesOf('event-scan', scanFrom);

const ownDevice = storedJson('event-device', (value) => (typeof value === 'string' && isId(value) ? value : null));

/** Tells the scans of two devices apart. */
export function deviceId(): string {
  const known = ownDevice.read();
  if (known) return known;
  const made = newId();
  ownDevice.write(made);
  return made;
}

/** The pending scans of an event, by the code of the registration. */
export function pendingByCode(userId: string, eventId: string): Map<string, (PendingScan & { clientId: string })[]> {
  const all = pendingScans.ids(userId).flatMap((clientId) => {
    const scan = pendingScans.read(userId, clientId);
    return scan && scan.eventId === eventId ? [{ ...scan, clientId }] : [];
  });
  return Map.groupBy(all, ({ code }) => code);
}

/** The state at the door with the scans that still wait on this device. */
export function doorState(
  person: Pick<DoorPersonFragment, 'checkedInAt' | 'isInside'>,
  pending: readonly (PendingScan & { clientId: string })[] = [],
): CheckIn {
  if (pending.length === 0)
    return {
      checkedInAt: person.checkedInAt ? Temporal.Instant.from(person.checkedInAt) : null,
      isInside: person.isInside,
    };
  const here = checkInOf(pending.map((scan) => ({ ...scan, scannedAt: Temporal.Instant.from(scan.scannedAt) })));
  const known = person.checkedInAt ? Temporal.Instant.from(person.checkedInAt) : null;
  return { ...here, checkedInAt: known ?? here.checkedInAt };
}

/** The code in a scanned text: the code alone, or an address that ends with it. */
export const codeIn = (text: string): string => text.trim().split(/[/=]/).at(-1)?.toUpperCase() ?? '';
