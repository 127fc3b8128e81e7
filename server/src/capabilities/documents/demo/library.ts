import type { Visibility } from '@seedbed/domain/documents/document.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { documentFolders, documents } from '#capabilities/documents/table.ts';
import { readAllIn } from '#capabilities/documents/texts/read-document.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { chart, interviews, page } from '#platform/storage/demo-files.ts';
import type { Tx } from '#platform/tx.ts';
import { putDemoFile } from './put-demo-file.ts';

/** Each folder with the one above it. */
const folders = [
  ['Finance', null],
  ['2026', 'Finance'],
  ['Legal', null],
  ['Pitch', null],
] as const;

interface DemoDocument {
  folder: (typeof folders)[number][0] | null;
  name: string;
  content: () => Buffer | Promise<Buffer>;
  visibleTo?: Visibility;
}

const lines = (...text: string[]) => Buffer.from(text.join('\n'));

const demoDocuments: readonly DemoDocument[] = [
  {
    folder: 'Pitch',
    name: 'pitch deck.pdf',
    content: () => page('Pitch deck', ['The problem.', 'The product.', 'The market.', 'The team.']),
  },
  { folder: 'Pitch', name: 'growth.png', content: () => chart('Weekly active teams') },
  {
    ...{ folder: 'Finance', name: 'cap table.csv', visibleTo: 'founders_and_staff' },
    content: () => lines('Holder,Shares', 'Founders,800000', 'Angels,120000', 'Option pool,80000'),
  },
  {
    ...{ folder: '2026', name: 'forecast 2026.csv', visibleTo: 'founders_and_staff' },
    content: () => lines('Quarter,Revenue,Costs', 'Q1,12000,41000', 'Q2,19000,43000', 'Q3,31000,46000'),
  },
  { folder: 'Legal', name: 'articles of association.pdf', content: () => page('Articles', ['Seat and purpose.']) },
  { folder: null, name: 'customer interviews.csv', content: () => interviews },
  {
    ...{ folder: null, name: 'due diligence.md', visibleTo: 'staff' },
    content: () => lines('# Due diligence', '', 'References are good. Ask for the second pilot contract.'),
  },
];

/** The documents of the demo's founder, in folders; one of them is of the team alone. */
export async function addLibrary(
  tx: Tx,
  { startupId, userId }: { startupId: Id<'Startup'>; userId: Id<'User'> },
  staffId: Id<'User'>,
): Promise<void> {
  const ids = new Map<string | null, Id<'DocumentFolder'>>();
  for (const [name, above] of folders) {
    const id = newId<'DocumentFolder'>();
    ids.set(name, id);
    const parentId = ids.get(above) ?? null;
    await tx.db.insert(documentFolders).values({ tenantId: tx.tenantId, id, startupId, name, parentId });
  }
  for (const { folder, name, content, visibleTo = 'all_of_startup' } of demoDocuments) {
    const id = newId<'StartupDocument'>();
    const createdById = visibleTo === 'staff' ? staffId : userId;
    const row = { startupId, folderId: ids.get(folder) ?? null, name, visibleTo, createdById };
    await tx.db.insert(documents).values({ ...row, tenantId: tx.tenantId, id });
    await addRecords(tx, 'StartupDocument', [{ id, texts: [name] }]);
    await putDemoFile(tx, createdById, { kind: 'document', recordId: id, name, content: await content() });
  }
  await readAllIn(tx);
}
