import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { dayIn, today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { resourceEvent } from '@seedbed/domain/resources/activity-types.ts';
import { RemindedToday } from '@seedbed/domain/resources/errors.ts';
import { canSeeReaders } from '@seedbed/domain/resources/policy.ts';
import { variantFor } from '@seedbed/domain/resources/resource.ts';
import { inArray } from 'drizzle-orm';
import { languageFor } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { writeResource } from '#capabilities/resources/editing/editable-resource.ts';
import { findResource, type ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { everyReader } from './find-readers.ts';

/** Writes to those who have not confirmed a required resource, once a day. Answers their number. */
export const remindReaders = (actor: Actor, id: string, zone: string): Promise<number> =>
  writeTx(actor, async (tx) => {
    const resource = await findResource(tx, actor, id, { lock: true });
    assertAllowed(canSeeReaders(actor, resource) && resource.isRequired && resource.state === 'published');
    const isRemindedToday = resource.remindedAt && dayIn(resource.remindedAt, zone).equals(today(zone));
    assertAllowed(!isRemindedToday, () => new RemindedToday());
    const missing = await everyReader(tx, resource, 'missing');
    if (missing.length === 0) return 0;
    await mailTo(
      tx,
      resource,
      missing.map(({ person }) => person.id),
    );
    await writeResource(tx, actor, resource, { remindedAt: Temporal.Now.instant() });
    const event = resourceEvent('resources.reminded', resource);
    await logActivity(tx, actor, { ...event, payload: { ...event.payload, count: missing.length } });
    return missing.length;
  });

async function mailTo(tx: Tx, resource: ResourceCard, ids: readonly Id<'User'>[]): Promise<void> {
  const incubator = await findIncubatorIn(tx);
  const people = await tx.db
    .select({ id: users.id, email: users.email, fullName: users.fullName, language: users.language })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const tenant = isolated(incubator.name);
  await queueMails(
    tx,
    people.map((person) => {
      const language = languageFor(person, incubator);
      const name = variantFor(resource.variants, language, resource.language)?.title ?? resource.title;
      const text = (key: string, params: object = {}) => translate(`resources:mail.${key}`, language, { ...params });
      return {
        to: { address: person.email, userId: person.id, name: person.fullName },
        language,
        kind: 'resource-reminder',
        dedupeKey: `resource-reminder:${resource.id}:${person.id}`,
        subject: text('subject', { name }),
        content: {
          greeting: translate('own-account:mail.greeting', language, { name: isolated(person.fullName) }),
          paragraphs: [text('text', { name: isolated(name), tenant })],
          button: { label: text('button'), path: `/resources/internal/${resource.id}` },
          reason: translate('own-account:mail.reason', language, { tenant }),
        },
      };
    }),
  );
}
