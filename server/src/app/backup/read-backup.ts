import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { Refused } from '#app/operator/operator-errors.ts';
import { isFileKey } from '#platform/storage/file-store.ts';
import { unpacked } from './archive-stream.ts';
import {
  type CopiedTable,
  fileFolder,
  formatVersion,
  keyName,
  type Manifest,
  manifestName,
  manifestSchema,
  nameOf,
  type TableTotals,
  type Totals,
  tableFolder,
  tenantSecretsName,
  totalsName,
  totalsSchema,
} from './manifest.ts';

/** The steps for the parts of an archive, in their order. */
export interface ArchiveReader {
  onManifest?: (manifest: Manifest) => Promise<void>;
  /** The generated key of the installation; only encrypted archives have it. */
  onKey?: (key: string) => Promise<void>;
  /** The readable secrets of one organization, by their encrypted text. */
  onSecrets?: (secrets: Readonly<Record<string, string>>) => Promise<void>;
  /** Must read all rows. Answers how many were taken. */
  onTable: (table: CopiedTable, rows: AsyncIterable<Buffer>) => Promise<number | null>;
  /** Must read the whole content. */
  onFile: (key: string, content: AsyncIterable<Buffer>) => Promise<void>;
}

/**
 * Reads an archive from its beginning to its end, and compares all contents with their hashes. Throws `Refused` with a
 * sentence if the archive is foreign, newer, damaged or incomplete.
 */
export async function readBackup(
  file: string,
  key: string | undefined,
  reader: ArchiveReader,
): Promise<{ manifest: Manifest; totals: Totals }> {
  const source = createReadStream(file);
  const entries = extract();
  try {
    const { clear, isEncrypted } = await unpacked(source, key);
    const fed = pipeline(clear, entries);
    // A damaged archive may end without telling the loop that reads its entries.
    const cut = fed.then(() => new Promise<never>(() => {}));
    const found = await Promise.race([
      readEntries(entries[Symbol.asyncIterator]() as Entries, reader, isEncrypted),
      cut,
    ]);
    await fed;
    return found;
  } catch (fault) {
    throw asRefusal(fault, file);
  } finally {
    source.destroy();
    entries.destroy();
  }
}

function asRefusal(fault: unknown, file: string): unknown {
  if (fault instanceof Refused) return fault;
  if (fault instanceof SyntaxError) return new Refused('The archive is damaged: its list of contents is not readable.');
  const { code, message } = fault as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new Refused(`${file} cannot be read: ${message}`);
  const isDamaged =
    /^ZSTD|^Z_/.test(code ?? '') || /tag|header|unexpected end|invalid tar|stream|decrypt/i.test(message);
  return isDamaged ? new Refused(`The archive is damaged or incomplete: ${message}`) : fault;
}

type Entries = AsyncIterator<Entry>;
type Entry = Readable & { header: { name: string; size: number } };

async function readEntries(
  entries: Entries,
  reader: ArchiveReader,
  isEncrypted: boolean,
): Promise<{ manifest: Manifest; totals: Totals }> {
  let entry = await nextOf(entries);
  if (entry?.header.name !== manifestName) throw new Refused('This file is no backup of Seedbed.');
  const manifest = checkedManifest(await contentOf(entry));
  await reader.onManifest?.(manifest);
  entry = await nextOf(entries);
  if (entry?.header.name === keyName) {
    // The writer never adds it without encryption: such a key is that of somebody else.
    if (!isEncrypted)
      throw new Refused('The archive is not encrypted and has a key all the same. Seedbed writes no such archive.');
    await reader.onKey?.((await contentOf(entry)).toString());
    entry = await nextOf(entries);
  }

  if (entry?.header.name === tenantSecretsName) {
    if (!isEncrypted)
      throw new Refused('The archive of an organization is not encrypted. Seedbed writes no such archive.');
    const secrets = v.safeParse(
      v.record(v.string(), v.string()),
      JSON.parse((await contentOf(entry, mostSecretBytes)).toString()),
    );
    if (!secrets.success) throw new Refused('The archive is damaged: its secrets are not readable.');
    await reader.onSecrets?.(secrets.output);
    entry = await nextOf(entries);
  }

  const tables: Record<string, TableTotals> = {};
  for (const table of manifest.tables) {
    const folder = `${tableFolder}${nameOf(table)}/`;
    const hash = createHash('sha256');
    const rows = async function* () {
      while (entry?.header.name.startsWith(folder)) {
        for await (const chunk of entry) {
          hash.update(chunk);
          yield chunk;
        }
        entry = await nextOf(entries);
      }
    };
    const count = await reader.onTable(table, rows());
    tables[nameOf(table)] = { rows: count ?? -1, sha256: hash.digest('hex') };
  }

  const all = createHash('sha256');
  const files = { count: 0, bytes: 0 };
  while (entry?.header.name.startsWith(fileFolder)) {
    const key = entry.header.name.slice(fileFolder.length);
    if (!isFileKey(key)) throw new Refused(`The archive is damaged: ${JSON.stringify(key)} is no name of a file.`);
    const own = createHash('sha256');
    const present: Entry = entry;
    await reader.onFile(
      key,
      (async function* () {
        for await (const chunk of present) {
          own.update(chunk);
          files.bytes += chunk.length;
          yield chunk;
        }
      })(),
    );
    all.update(`${key} ${own.digest('hex')}\n`);
    files.count += 1;
    entry = await nextOf(entries);
  }

  if (entry?.header.name !== totalsName) throw new Refused('The archive is incomplete: its end is missing.');
  const totals = v.safeParse(totalsSchema, JSON.parse((await contentOf(entry)).toString()));
  if (!totals.success) throw new Refused('The archive is damaged: its totals are not readable.');
  compare(totals.output, { tables, files: { ...files, sha256: all.digest('hex') } });
  // The archive ends here; without this step it would wait for its reader.
  if (await nextOf(entries)) throw new Refused('The archive is damaged: it goes on after its end.');
  return { manifest, totals: totals.output };
}

/** The manifest of a large installation has about 50 kB. */
const mostBytes = 10_000_000;
/** About 200 bytes for each secret. */
const mostSecretBytes = 200_000_000;

/** A small entry, in memory. */
async function contentOf(entry: Entry, most = mostBytes): Promise<Buffer> {
  if (entry.header.size > most) throw new Refused('The archive is damaged: its list of contents is too large.');
  return buffer(entry);
}

const nextOf = async (entries: Entries): Promise<Entry | undefined> => {
  const { value, done } = await entries.next();
  return done ? undefined : value;
};

function checkedManifest(content: Buffer): Manifest {
  const given = JSON.parse(content.toString()) as Partial<Manifest> | null;
  if (given?.format !== 'seedbed-backup') throw new Refused('This file is no backup of Seedbed.');
  if ((given.formatVersion ?? 0) > formatVersion)
    throw new Refused('A newer release of Seedbed wrote this archive. Use that release.');
  const manifest = v.safeParse(manifestSchema, given);
  if (!manifest.success) throw new Refused('The archive is damaged: its list of contents is not readable.');
  return manifest.output;
}

function compare(expected: Totals, found: Totals) {
  for (const name of new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])) {
    const [read, { rows, sha256 } = { rows: 0, sha256: '' }] = [found.tables[name], expected.tables[name]];
    if (read?.sha256 !== sha256)
      throw new Refused(`The archive is damaged: the rows of ${name} are not those written.`);
    if (read.rows !== -1 && read.rows !== rows)
      throw new Refused(`${read.rows} of ${rows} rows of ${name} were taken from the archive.`);
  }
  if (expected.files.sha256 !== found.files.sha256)
    throw new Refused('The archive is damaged: its files are not those written.');
}

/** Reads everything and keeps nothing. */
export const verifyBackup = (file: string, key: string | undefined) =>
  readBackup(file, key, {
    onTable: async (_, rows) => drained(rows),
    onFile: async (_, content) => void (await drained(content)),
  });

async function drained(chunks: AsyncIterable<Buffer>): Promise<null> {
  for await (const _ of chunks);
  return null;
}
