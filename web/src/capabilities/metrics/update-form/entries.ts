import { type NumberSigns, typedText } from '@seedbed/domain/kernel/text/typed-number.ts';
import type { NewerValue } from '@seedbed/domain/metrics/errors.ts';
import { sentValue } from '@seedbed/domain/metrics/update-form/check.ts';
import type { CheckedValue } from '@seedbed/domain/metrics/update-form/field.ts';

/** A typed value, over the version that the person saw. */
export interface Entry {
  text: string;
  comment: string;
  version: number;
}
/** By the id of the value. */
export type Entries = Readonly<Record<string, Entry>>;

/** The value that another person saved meanwhile. */
export type Conflict = NewerValue & Entry;

/** How a form writes the numbers of a metric. */
export interface NumberWriting {
  signs: NumberSigns;
  isMoney: boolean;
}

const textOf = (
  value: number | null | undefined,
  date: string | null | undefined,
  { signs, isMoney }: NumberWriting,
): string => date ?? (value == null ? '' : typedText(value, signs, isMoney));

interface StoredValue {
  value: number | null;
  dateValue: string | null;
  comment: string | null;
  version: number;
}

export const storedEntry = ({ value, dateValue, comment, version }: StoredValue, writing: NumberWriting): Entry => ({
  text: textOf(value, dateValue, writing),
  comment: comment ?? '',
  version,
});

export const isTyped = (entry: Entry | undefined, stored: Entry | undefined): boolean =>
  entry?.text !== stored?.text || entry?.comment !== stored?.comment;

interface EntryFacts {
  values: readonly CheckedValue[];
  entry: Entry | undefined;
  stored: Entry | undefined;
}

/** Empty fields that had no value are not sent; emptied ones are sent as null. */
export function sentEntry(id: string, { values, entry, stored }: EntryFacts) {
  if (!entry || !stored) return [];
  const checked = values.find((one) => one.id === id);
  const value = checked ? sentValue(checked) : null;
  const comment = entry.comment.trim();
  const hasComment = comment !== stored.comment;
  if (value === null && stored.text === '' && !hasComment) return [];
  return [{ metricDataId: id, value, version: entry.version, ...(hasComment && { comment }) }];
}

/** Takes the newer values. If the person typed meanwhile, the typed values stay, with a conflict to decide. */
export function mergeNewer(
  { entries, stored }: { entries: Entries; stored: Entries },
  newer: readonly (readonly [id: string, value: NewerValue])[],
  writingOf: (id: string) => NumberWriting,
) {
  const merged = { entries: { ...entries }, stored: { ...stored }, conflicts: {} as Record<string, Conflict> };
  for (const [id, value] of newer) {
    const [mine, base] = [entries[id], stored[id]];
    if (!mine || !base) continue;
    const theirs = {
      text: textOf(value.value, value.date, writingOf(id)),
      comment: value.comment ?? '',
      version: value.version,
    };
    merged.stored[id] = theirs;
    if (isTyped(mine, base)) {
      const comment = mine.comment === base.comment ? theirs.comment : mine.comment;
      merged.entries[id] = { ...mine, comment };
      merged.conflicts[id] = { ...value, ...theirs };
    } else merged.entries[id] = theirs;
  }
  return merged;
}
