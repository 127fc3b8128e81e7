import { canChangeFile, needsUploader, type Uploader } from '@seedbed/domain/files/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import DataLoader from 'dataloader';
import { findPeopleFacts } from '#capabilities/accounts/public.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';
import type { AttachmentCard, LoadedAttachment } from './find-attachments.ts';

/** Throws unless the person may replace, rename and delete the file. */
export async function assertMayChange(tx: Tx, actor: Actor, { card, record }: LoadedAttachment): Promise<void> {
  assertAllowed(record.attaches);
  const findUploader = async (id: Id<'User'>) => (await findPeopleFacts(tx, [id])).get(id);
  assertAllowed(await mayChange(actor, card, findUploader));
}

const uploaders = (context: Context) =>
  new DataLoader<Id<'User'>, Uploader | undefined>(async (ids) => {
    const found = await findPeopleFacts(await context.read(), ids);
    return ids.map((id) => found.get(id));
  });

/** Checks by the right to add files to the record, with one statement for all files of an operation. */
export const canChange = (context: Context, card: AttachmentCard): Promise<boolean> =>
  mayChange(context.actor, card, (id) => context.loader(uploaders).load(id));

/** Loads the uploader only if the rule needs them. */
async function mayChange(
  actor: Actor,
  { createdBy }: Pick<AttachmentCard, 'createdBy'>,
  findUploader: (id: Id<'User'>) => Promise<Uploader | undefined>,
): Promise<boolean> {
  if (!createdBy || !needsUploader(actor, createdBy.id))
    return canChangeFile(actor, createdBy && { id: createdBy.id, ownStartupIds: [] });
  return canChangeFile(actor, (await findUploader(createdBy.id)) ?? null);
}
