import DataLoader from 'dataloader';
import type { PersonCard } from '#capabilities/accounts/person-card.ts';
import type { Context } from '#platform/graphql/context.ts';
import { findPeopleById } from './find-people-by-id.ts';

const peopleLoader = (context: Context) =>
  new DataLoader<string, PersonCard | null>(async (ids) => {
    const found = await findPeopleById(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** With all others of the operation in one statement. Null for people whom the reader does not see. */
export const loadPerson = async (context: Context, id: string | null): Promise<PersonCard | null> =>
  id === null ? null : context.loader(peopleLoader).load(id);
