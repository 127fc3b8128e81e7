import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { findPeopleById, type PersonCard } from '#capabilities/accounts/public.ts';
import type { Context } from '#platform/graphql/context.ts';

const authorsLoader = (context: Context) =>
  new DataLoader<Id<'User'>, PersonCard | null>(async (ids) => {
    const found = await findPeopleById(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** Null for automatic values, and for people whom the reader does not see. */
export const loadAuthor = async (context: Context, id: Id<'User'> | null): Promise<PersonCard | null> =>
  id && context.loader(authorsLoader).load(id);
