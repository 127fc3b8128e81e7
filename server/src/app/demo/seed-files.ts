import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { putFile } from '#capabilities/files/public.ts';
import { chart, interviews, page } from '#platform/storage/demo-files.ts';
import { receive } from '#platform/storage/receive.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import type { Rows } from './rows.ts';

interface Owner {
  id: string;
  createdById?: Id<'User'> | null;
  createdAt?: Temporal.Instant;
}

/** A few real files in the Cofounder account's startup: on its newest posts and on a task. */
export async function seedFiles({ incubator, startups, startupFounders, posts, tasks }: Rows): Promise<void> {
  const [startup] = startups;
  if (!startup) return;
  const founders = new Set<unknown>(
    startupFounders.filter(({ startupId }) => startupId === startup.id).map(({ userId }) => userId),
  );
  const isOwn = (row: Owner & { startupId?: unknown }) => row.startupId === startup.id && founders.has(row.createdById);
  const [first, second] = newest(posts.filter((post) => isOwn(post) && post.isPublic !== false));
  const [task] = newest(tasks.filter((one) => one.startupId === startup.id && one.createdById));
  const add = async (kind: AttachableKind, owner: Owner | undefined, name: string, content: Buffer) => {
    if (owner?.createdById) await addFile(incubator.id as Id<'Incubator'>, kind, owner, name, content);
  };
  await add('post', first, 'growth.png', await chart('Weekly active teams'));
  await add('post', first, 'pilot results.pdf', page('Pilot results', ['Ten teams, six weeks.', 'Seven renewed.']));
  await add('post', second, 'pricing.pdf', page('Pricing', ['Starter 19, Team 49, Company on request.']));
  await add('task', task, 'customer interviews.csv', interviews);
}

const newest = <Row extends Owner>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (b.createdAt?.epochMilliseconds ?? 0) - (a.createdAt?.epochMilliseconds ?? 0));

/** Uses the normal upload path, except for the uploader's rights. */
const addFile = (tenantId: Id<'Incubator'>, kind: AttachableKind, owner: Owner, name: string, content: Buffer) =>
  withTemporary(async (place) => {
    const given = place();
    await writeFile(given, content);
    const received = await receive(createReadStream(given), place(), content.length, () => new Error('Too large.'));
    const by = { tenantId, userId: owner.createdById as Id<'User'> };
    const created = owner.createdAt ?? Temporal.Now.instant();
    await putFile(
      by,
      { id: newId<'Attachment'>(), kind, recordId: owner.id, createdAt: created },
      received,
      name,
      place,
    );
  });
