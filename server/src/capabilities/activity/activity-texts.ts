import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { inArray } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findStartupsById } from '#capabilities/startups/public.ts';
import { activityText } from '#platform/activity-log/activity-text.ts';
import type { Context } from '#platform/graphql/context.ts';
import { translate } from '#platform/messages.ts';

export const startupNames = (context: Context) =>
  new DataLoader<Id<'Startup'>, string | null>(async (ids) => {
    const found = await findStartupsById(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id)?.name ?? null);
  });

export const people = (context: Context) =>
  new DataLoader<Id<'User'>, PersonCard | null>(async (ids) => {
    const { db } = await context.read();
    const found = await db
      .select(personCard(users))
      .from(users)
      .where(inArray(users.id, [...ids]));
    return ids.map((id) => found.find((person) => person.id === id) ?? null);
  });

export const textOf = ({ type }: { type: string }, { language, words }: Pick<Context, 'language' | 'words'>): string =>
  activityText(type, language, words);

/** A part of a field, such as one person's completion, has no name. */
export const fieldNames = (type: string, fields: readonly string[], { language, words }: Context): string[] =>
  fields
    .filter((field) => /^\w+$/.test(field))
    .map((field) => translate(`${type.split('.')[0]}:fields.${field}`, language, words));
