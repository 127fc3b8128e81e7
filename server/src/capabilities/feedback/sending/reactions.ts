import type { LowScorePayload } from '@seedbed/domain/feedback/activity-types.ts';
import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import { loadRequest } from '#capabilities/feedback/requests/find-requests.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { createTask } from '#capabilities/tasks/public.ts';
import { on } from '#platform/activity-log/reactions.ts';
import { findActor } from '#platform/actors.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

const dueInDays = 3;

/** A task of the person who asks: with the name of a known author, and without one for anonymous answers. */
async function openTask(tx: Tx, recordId: string, { userId, count, name }: LowScorePayload): Promise<void> {
  const request = await loadRequest(tx, recordId);
  const actor = await findActor(tx, request.createdById);
  if (!actor) return;
  const { timezone, defaultLanguage } = await findIncubatorIn(tx);
  const author = userId && (await findUser(tx, userId as Id<'User'>));
  const text = author
    ? translate('feedback:task.named', defaultLanguage, { person: author.fullName, name })
    : translate('feedback:task.anonymous', defaultLanguage, { count, name });
  await createTask(
    tx,
    actor,
    {
      name: text,
      dueDate: endOfDay(today(timezone).add({ days: dueInDays }), timezone),
      assignees: [{ type: 'user', value: actor.userId }],
      url: null,
      tags: [],
    },
    timezone,
  );
}

export const reactions = [
  on('feedback.low-score', 'feedback.open-task', async (tx, activity) => {
    try {
      await openTask(tx, activity.recordId, activity.payload as LowScorePayload);
    } catch (fault) {
      // The request is in the trash.
      if (!(fault instanceof NotFound)) throw fault;
    }
  }),
];
