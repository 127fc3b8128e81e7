import { dueDayOf, programsOf } from '@seedbed/domain/feedback/request.ts';
import { startOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { peopleOf } from '#capabilities/feedback/requests/audience.ts';
import { feedbackRequests } from '#capabilities/feedback/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import type { Tx } from '#platform/tx.ts';
import { addRecipients } from './add-recipients.ts';

/** A program that passed its day long before the request opened is history. */
const latestDays = 7;

/** Asks the people of programs whose week or end has come. Repeating it asks nobody twice. */
export async function askByPrograms(tx: Tx, zone: string, now: Temporal.Instant): Promise<void> {
  const requests = await tx.db
    .select()
    .from(feedbackRequests)
    .where(
      and(
        eq(feedbackRequests.state, 'open'),
        ne(feedbackRequests.trigger, 'manual'),
        isNull(feedbackRequests.trashedAt),
      ),
    );
  const day = today(zone, now);
  for (const request of requests) {
    const ids = programsOf(request) as Id<'Program'>[];
    if (ids.length === 0) continue;
    const found = await tx.db.select().from(programs).where(inArray(programs.id, ids));
    for (const program of found) {
      const dueOn = dueDayOf(request, program);
      const isDue = dueOn && Temporal.PlainDate.compare(dueOn, day) <= 0;
      if (!isDue || Temporal.PlainDate.compare(dueOn.add({ days: latestDays }), day) < 0) continue;
      // Other programs of the audience have their own day.
      const audience = request.audience.filter(
        ({ kind, id, isNot }) => kind !== 'program' || isNot || id === program.id,
      );
      await addRecipients(tx, request, await peopleOf(tx, audience), {
        aboutKind: 'program',
        aboutId: program.id,
        dueAt: startOfDay(dueOn, zone).add({ minutes: request.delayMinutes }),
      });
    }
  }
}
