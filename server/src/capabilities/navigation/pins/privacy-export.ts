import { findActor } from '#platform/actors.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { findPins, type PinnedRecord, pinsOf } from './find-pins.ts';

/** Each kind of record calls its name by the name of its column. */
function nameOf(record: PinnedRecord['record']): string | null {
  const { name, title, fullName } = record as { name?: unknown; title?: unknown; fullName?: unknown };
  const found = name ?? title ?? fullName;
  return typeof found === 'string' ? found : null;
}

export const privacySource: PrivacySource = {
  name: 'pins',
  onlyInJson: ['kind', 'recordId', 'path'],
  collect: async (tx, { id }) => {
    const [pins, person] = [await pinsOf(tx, id), await findActor(tx, id)];
    const visible = person ? await findPins(tx, person, pins) : [];
    return pins.map(({ kind, recordId, path }) => {
      const pin = visible.find((one) => one.kind === kind && one.recordId === recordId);
      return { name: pin ? nameOf(pin.record) : null, kind, recordId, path };
    });
  },
};
