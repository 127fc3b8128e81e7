import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { programs } from '#capabilities/programs/table.ts';
import type { startups } from '#capabilities/startups/table.ts';
import type { tasks } from '#capabilities/tasks/table.ts';
import type { posts } from '#capabilities/timeline/table.ts';
import { translate, type Words } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

const programWeeks = 12;
/** The program has run for some weeks, so that its progress shows. */
const weeksGone = 3;

const sampleStartups = [
  { key: 'lumen', name: 'Lumen Fields', stage: 'growing', country: 'NL', city: 'Utrecht', foundedYear: 2023 },
  { key: 'kitekit', name: 'Kitekit', stage: 'launched', country: 'KE', city: 'Nairobi', foundedYear: 2024 },
  { key: 'ledger', name: 'Blue Ledger', stage: 'prototype', country: 'PT', city: 'Aveiro', foundedYear: 2025 },
] as const;

/** Each belongs to a startup and is due so many days from today. */
const sampleTasks = [
  { key: 'pitch', startup: 0, inDays: 0 },
  { key: 'meeting', startup: 1, inDays: 2 },
  { key: 'milestone', startup: 2, inDays: 9 },
] as const;

export interface SampleAuthor {
  userId: (typeof tasks.$inferInsert)['createdById'];
  language: Language;
  words: Words;
  zone: string;
}

/** A running program with startups, their posts, and tasks for the person. Each name is marked. */
export function sampleRows({ tenantId }: Tx, { userId, language, words, zone }: SampleAuthor) {
  const text = (key: string) => translate(`sample:${key}`, language, words);
  const marked = (name: string) => translate('sample:marked', language, { name });
  const day = today(zone);
  const program: typeof programs.$inferInsert = {
    tenantId,
    id: newId<'Program'>(),
    name: marked(text('program')),
    kind: 'startups',
    startsOn: day.subtract({ weeks: weeksGone }),
    endsOn: day.add({ weeks: programWeeks - weeksGone }),
  };
  const startupRows = sampleStartups.map(({ key, name, ...facts }): typeof startups.$inferInsert => ({
    tenantId,
    id: newId<'Startup'>(),
    name: marked(name),
    oneLiner: text(`one-liners.${key}`),
    ...facts,
  }));
  const postRows = sampleStartups.map(({ key }, i): typeof posts.$inferInsert => ({
    tenantId,
    id: newId<'Post'>(),
    startupId: startupRows[i]?.id as (typeof posts.$inferInsert)['startupId'],
    message: text(`posts.${key}`),
    createdById: userId ?? null,
    createdAt: Temporal.Now.instant().subtract({ hours: 24 * i + 2 }),
  }));
  const taskRows = sampleTasks.map(({ key, startup, inDays }): typeof tasks.$inferInsert => {
    const dueOn = day.add({ days: inDays });
    return {
      tenantId,
      id: newId<'Task'>(),
      name: marked(text(`tasks.${key}`)),
      dueOn,
      dueAt: endOfDay(dueOn, zone),
      dueZone: zone,
      startupId: startupRows[startup]?.id ?? null,
      createdById: userId ?? null,
    };
  });
  return { program, startups: startupRows, posts: postRows, tasks: taskRows };
}
