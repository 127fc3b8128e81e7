import { setImmediate as nextTurn } from 'node:timers/promises';
import { findRecipient } from '#capabilities/exports/public.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import { translate } from '#platform/messages.ts';
import { writeZip, type ZipEntry } from '#platform/storage/write-zip.ts';
import { readTx } from '#platform/tx.ts';
import { exportPage } from './export-page.ts';
import { collectParts, filesAmong } from './export-parts.ts';

/** All data about the person. */
export const personalKind: ExportKind = {
  name: 'personal',
  needsRecentAuth: true,
  mailText: 'own-account:export.mail.text',
  title: (_, { language }) => translate('own-account:export.title', language),
  write: async (run) => {
    await writeZip(run.file, await entriesOf(run));
    return run.input;
  },
};

const entriesOf = ({ tenantId, userId, reader }: ExportRun): Promise<ZipEntry[]> =>
  readTx({ tenantId }, async (tx) => {
    const { user, incubator } = await findRecipient(tx, userId);
    const parts = await collectParts(tx, user, reader);
    const page = exportPage(parts, { ...reader, name: user.fullName, tenant: incubator.name });
    const entries = [textEntry('index.html', page)];
    for (const { name, rows } of parts) {
      entries.push(textEntry(`json/${name}.json`, JSON.stringify(rows, null, 2)));
      // Requests take their turn between two large parts.
      await nextTurn();
    }
    for (const { path, key, isCompressed } of filesAmong(parts))
      if (path !== null) entries.push({ path, content: { key }, deflate: !isCompressed });
    return entries;
  });

const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  content: { bytes: new TextEncoder().encode(text) },
  deflate: true,
});
