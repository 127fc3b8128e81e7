import path from 'node:path';
import { findActor } from '#platform/actors.ts';
import {
  ExportFile,
  type ExportReader,
  ExportRecord,
  type ExportRow,
  type Person,
  type PrivacySource,
  privacySources,
} from '#platform/privacy-sources.ts';
import type { Tx } from '#platform/tx.ts';

export interface ExportPart extends Pick<PrivacySource, 'formatters' | 'labels' | 'onlyInJson'> {
  name: string;
  rows: readonly ExportRow[];
}

/** All personal data: records with their names, files with their paths in the ZIP. */
export async function collectParts(tx: Tx, person: Person, reader: ExportReader): Promise<ExportPart[]> {
  const parts = new Map<string, ExportPart>();
  for (const { name, collect, formatters, labels, onlyInJson } of privacySources()) {
    const [before, rows] = [parts.get(name), await collect(tx, person, reader)];
    parts.set(name, {
      name,
      rows: before ? [{ ...before.rows[0], ...rows[0] }] : rows,
      formatters: { ...before?.formatters, ...formatters },
      labels: { ...before?.labels, ...labels },
      onlyInJson: [...(before?.onlyInJson ?? []), ...(onlyInJson ?? [])],
    });
  }
  const values = [...parts.values()].flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
  await nameRecords(
    tx,
    person,
    values.filter((value) => value instanceof ExportRecord),
  );
  placeFiles(filesAmong(parts.values()));
  return [...parts.values()];
}

export const filesAmong = (parts: Iterable<ExportPart>): ExportFile[] =>
  [...parts].flatMap(({ rows }) =>
    rows.flatMap((row) => Object.values(row).filter((value) => value instanceof ExportFile)),
  );

async function nameRecords(tx: Tx, person: Person, records: readonly ExportRecord[]): Promise<void> {
  const actor = await findActor(tx, person.id);
  // Without an account in use, the person may open nothing.
  if (!actor) return;
  const naming = Object.assign({}, ...privacySources().map(({ names }) => names)) as NonNullable<
    PrivacySource['names']
  >;
  for (const [kind, ofKind] of Map.groupBy(records, (record) => record.kind)) {
    const found = await naming[kind]?.(tx, [...new Set(ofKind.map(({ id }) => id))], actor);
    const names = new Map(found?.map(({ id, name }) => [id, name]));
    for (const record of ofKind) record.name = names.get(record.id) ?? null;
  }
}

/** All in one folder, under their display names; a duplicate becomes `plan (2).pdf`. */
function placeFiles(files: readonly ExportFile[]): void {
  const taken = new Set<string>();
  for (const file of files) {
    const { name, ext } = path.parse(file.name);
    let one = file.name;
    // Many file systems ignore case.
    for (let n = 2; taken.has(one.toLowerCase()); n += 1) one = `${name} (${n})${ext}`;
    taken.add(one.toLowerCase());
    file.path = `files/${one}`;
  }
}
