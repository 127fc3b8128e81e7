import { setImmediate as nextTurn } from 'node:timers/promises';
import { startupWords } from '@seedbed/domain/incubators/startup-label.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';
import { exportHours } from '@seedbed/domain/privacy/personal-export.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { dropExport, exportKey, putExport } from '#platform/export-store.ts';
import { enqueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { translate, type Words } from '#platform/messages.ts';
import { writeZip, type ZipEntry } from '#platform/storage/write-zip.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { exportPage } from './export-page.ts';
import { collectParts, filesAmong } from './export-parts.ts';
import { type ExportJob, personalExportJobs } from './queues.ts';
import { personalExports } from './table.ts';

/** Creates the file, or deletes it after its expiry. Idempotent. */
export const runExportJob = (job: ExportJob): Promise<void> => (job.step === 'make' ? make(job) : forget(job));

async function make({ tenantId, exportId }: ExportJob): Promise<void> {
  const pending = await inTenant(tenantId, async (tx) => {
    const [row] = await tx.db.select().from(personalExports).where(eq(personalExports.id, exportId)).for('update');
    if (!row || row.status === 'COMPLETED') return null;
    await setState(tx, row, { status: 'IN_PROGRESS' });
    return row;
  });
  if (!pending) return;
  const storageKey = exportKey(tenantId, exportId);
  try {
    const entries = await readTx({ tenantId }, (tx) => entriesOf(tx, pending.userId));
    const size = await putExport(storageKey, (file) => writeZip(file, entries));
    await inTenant(tenantId, (tx) => finish(tx, pending, storageKey, size));
  } catch (fault) {
    await inTenant(tenantId, (tx) => setState(tx, pending, { status: 'FAILED' }));
    // The next attempt starts from the beginning.
    throw fault;
  }
}

type Row = typeof personalExports.$inferSelect;

async function setState(tx: Tx, { id, userId }: Row, change: Partial<Row>): Promise<void> {
  await tx.db
    .update(personalExports)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${personalExports.version} + 1` })
    .where(eq(personalExports.id, id));
  tx.changes.push({ kind: 'PersonalExport', id, audience: [`user:${userId}`], detail: undefined });
}

/** The recipient and their language. */
async function readerOf(tx: Tx, userId: Id<'User'>) {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The person of the export was deleted.');
  const incubator = await findIncubatorIn(tx);
  const language = (isLanguage(user.language) ? user.language : incubator.defaultLanguage) as Language;
  const words: Words = startupWords(incubator.settings.startupName, language);
  return { user, incubator, language, words };
}

async function entriesOf(tx: Tx, userId: Id<'User'>): Promise<ZipEntry[]> {
  const { user, incubator, language, words } = await readerOf(tx, userId);
  const dateFormat = user.dateFormat ?? incubator.settings.dateFormat ?? null;
  const timeFormat = user.timeFormat ?? incubator.settings.timeFormat ?? null;
  const reader = { language, words, zone: user.timezone ?? incubator.timezone, dateFormat, timeFormat };
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
}

const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  content: { bytes: new TextEncoder().encode(text) },
  deflate: true,
});

async function finish(tx: Tx, row: Row, storageKey: string, size: number): Promise<void> {
  const { user, incubator, language } = await readerOf(tx, row.userId);
  const expiresAt = Temporal.Now.instant().add({ hours: exportHours });
  await setState(tx, row, { status: 'COMPLETED', storageKey, size, expiresAt });
  const { tenantId } = tx;
  await enqueue(tx, personalExportJobs, { tenantId, exportId: row.id, step: 'forget' }, expiresAt);
  await logActivity(tx, null, {
    type: 'accounts.export-made',
    kind: 'PersonalExport',
    recordId: row.id,
    audience: [`user:${row.userId}`],
    payload: {},
  });
  const tenant = isolated(incubator.name);
  await queueMail(tx, {
    to: { address: user.email, userId: user.id, name: user.fullName },
    language,
    kind: 'personal-export',
    subject: translate('own-account:export.mail.subject', language),
    content: {
      greeting: translate('own-account:mail.greeting', language, { name: isolated(user.fullName) }),
      paragraphs: [translate('own-account:export.mail.text', language, { tenant })],
      button: { label: translate('own-account:export.mail.button', language), path: '/account/exports' },
      reason: translate('own-account:mail.reason', language, { tenant }),
    },
  });
}

async function forget({ tenantId, exportId }: ExportJob): Promise<void> {
  await dropExport(exportKey(tenantId, exportId));
  await inTenant(tenantId, (tx) =>
    tx.db.update(personalExports).set({ storageKey: null }).where(eq(personalExports.id, exportId)),
  );
  log.info('Deleted an expired personal export.', { exportId });
}
