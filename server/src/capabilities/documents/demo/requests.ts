import type { RequestState } from '@seedbed/domain/documents/asset.ts';
import { startOfDay } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { assetRequests } from '#capabilities/documents/table.ts';
import { page } from '#platform/storage/demo-files.ts';
import type { Tx } from '#platform/tx.ts';
import type { DemoAssetName, MadeAssets } from './assets.ts';
import { putDemoFile } from './put-demo-file.ts';

interface Founder {
  startupId: Id<'Startup'>;
  userId: Id<'User'>;
}

interface Crowd {
  assets: MadeAssets;
  /** Signs in to the demo. */
  founder: Founder;
  others: readonly Founder[];
  programId: Id<'Program'> | null;
  staffId: Id<'User'>;
  day: Temporal.PlainDate;
}

interface DemoRequest {
  asset: DemoAssetName;
  /** Due so many days from today. */
  dueIn: number;
  state: RequestState;
  answer?: string;
  reason?: string;
  /** The name of its file. */
  file?: string;
}

const ofFounder: readonly DemoRequest[] = [
  { asset: 'deck', dueIn: -40, state: 'approved', file: 'pitch deck.pdf' },
  {
    ...{ asset: 'captable', dueIn: -4, state: 'returned', file: 'cap table.pdf' },
    reason: 'The option pool is missing. Please add it and send the table again.',
  },
  { asset: 'registration', dueIn: 5, state: 'submitted', file: 'company registration.pdf' },
  { asset: 'address', dueIn: 9, state: 'due' },
  { asset: 'privacy', dueIn: -20, state: 'approved', answer: 'https://example.com/privacy' },
  { asset: 'conduct', dueIn: 9, state: 'due' },
];

/** The other startups of the program take these in turns. */
const ofOthers: readonly (readonly DemoRequest[])[] = [
  [
    { asset: 'deck', dueIn: -40, state: 'approved', file: 'deck.pdf' },
    { asset: 'captable', dueIn: -4, state: 'submitted', file: 'captable.pdf' },
    { asset: 'address', dueIn: 9, state: 'approved', answer: 'Harbour Street 12' },
    { asset: 'privacy', dueIn: -20, state: 'approved', answer: 'https://example.com/privacy' },
    { asset: 'conduct', dueIn: 9, state: 'approved' },
  ],
  [
    { asset: 'deck', dueIn: -40, state: 'submitted', file: 'our pitch.pdf' },
    { asset: 'captable', dueIn: -4, state: 'due' },
    { asset: 'address', dueIn: 9, state: 'submitted', answer: 'Mill Road 3' },
    { asset: 'privacy', dueIn: -20, state: 'submitted', answer: 'https://example.com/data' },
    { asset: 'conduct', dueIn: 9, state: 'due' },
  ],
  [
    { asset: 'deck', dueIn: -40, state: 'due' },
    { asset: 'captable', dueIn: -4, state: 'due' },
    { asset: 'address', dueIn: 9, state: 'due' },
    {
      asset: 'privacy',
      dueIn: -20,
      state: 'returned',
      answer: 'https://example.com',
      reason: 'This is the home page.',
    },
    { asset: 'conduct', dueIn: 9, state: 'approved' },
  ],
];

const mostOthers = 24;
/** Files are made for the first ones alone: each passes the checks of an upload. */
const withFiles = 6;

/** A program is asked, and each startup has answered another part. */
export async function addRequests(tx: Tx, { founder, others, ...asked }: Crowd): Promise<void> {
  await addTo(tx, asked, founder, ofFounder, true);
  for (const [i, other] of others.slice(0, mostOthers).entries())
    await addTo(tx, asked, other, ofOthers[i % ofOthers.length] ?? [], i < withFiles);
}

async function addTo(
  tx: Tx,
  { assets, programId, staffId, day }: Omit<Crowd, 'founder' | 'others'>,
  { startupId, userId }: Founder,
  requests: readonly DemoRequest[],
  hasFiles: boolean,
): Promise<void> {
  const [person] = await tx.db.select({ name: users.fullName }).from(users).where(eq(users.id, userId));
  for (const { asset, dueIn, state: wanted, file, ...texts } of requests) {
    const id = newId<'AssetRequest'>();
    const state = file && !hasFiles ? 'due' : wanted;
    const dueOn = day.add({ days: dueIn });
    const earlier = Temporal.PlainDate.compare(dueOn, day) < 0 ? dueOn : day;
    const submittedAt = startOfDay(earlier.subtract({ days: 2 }), 'UTC').add({ hours: 9 });
    const isSigned = asset === 'conduct';
    const isDecided = state === 'approved' || state === 'returned';
    await tx.db.insert(assetRequests).values({
      ...{ tenantId: tx.tenantId, id, assetId: assets[asset], startupId, programId, dueOn, state },
      visibleTo: 'founders_and_staff',
      personId: isSigned ? userId : null,
      ...texts,
      ...(isSigned && state !== 'due' && { answer: person?.name ?? '' }),
      ...(state !== 'due' && { submittedAt, submittedById: userId }),
      ...(isDecided && { decidedAt: submittedAt.add({ hours: 26 }), decidedById: staffId }),
      ...(state === 'approved' && asset === 'captable' && { expiresOn: day.add({ months: 11 }) }),
      // No reminder of a day before the demo began.
      remindedOn: day,
    });
    if (!file || !hasFiles) continue;
    const content = page(file.replace('.pdf', ''), ['A sample of the demo.']);
    await putDemoFile(tx, userId, { kind: 'assetRequest', recordId: id, name: file, content });
  }
}
