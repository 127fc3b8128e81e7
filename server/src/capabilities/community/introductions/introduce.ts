import { MayNotContact } from '@seedbed/domain/chat/errors.ts';
import { introductionEvent } from '@seedbed/domain/community/activity-types.ts';
import { AlreadyIntroduced, IntroducesThemselves } from '@seedbed/domain/community/errors.ts';
import { checkNotes } from '@seedbed/domain/community/input.ts';
import { stateFor } from '@seedbed/domain/community/introductions.ts';
import { canIntroduce } from '@seedbed/domain/community/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { mailPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { whyNoContactWith } from '#capabilities/chat/public.ts';
import { introductions } from '#capabilities/community/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { translate } from '#platform/messages.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { cardOf, factsOf, type IntroductionCard, type IntroductionRow } from './find-introductions.ts';
import { introductionPath } from './introduction-link.ts';

export interface NewIntroduction {
  id?: string | null | undefined;
  firstId: string;
  secondId: string;
  firstNote: string;
  secondNote: string;
}

const ofPerson = new RateLimit(30, 86_400);

/** Asks two people, to whom the person may write, whether they want to be introduced. A repeated call asks nobody again. */
export const introduce = (actor: Actor, { id: given, ...input }: NewIntroduction): Promise<IntroductionCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canIntroduce(actor), () => new Forbidden());
    const { firstId, secondId } = input;
    const notes = checkNotes(input);
    if (!(await isCreated(tx, actor, introductions, given, input))) {
      assertAllowed(new Set([firstId, secondId, actor.userId]).size === 3, () => new IntroducesThemselves());
      for (const id of [firstId, secondId]) {
        const reason = await whyNoContactWith(tx, actor, id);
        if (reason) throw new MayNotContact(reason);
      }
      // Two calls at once ask nobody twice.
      await tx.connection.query('select pg_advisory_xact_lock(hashtext($1))', [`introductions ${actor.userId}`]);
      await assertNew(tx, actor, [firstId, secondId]);
      ofPerson.take(`${tx.tenantId} ${actor.userId}`);
    }
    const people = { firstId: firstId as Id<'User'>, secondId: secondId as Id<'User'>, introducerId: actor.userId };
    const { id, isNew } = await createOnce(tx, actor, introductions, given, { ...people, ...notes }, input);
    if (isNew) {
      await logActivity(tx, actor, introductionEvent('community.introduced', { id, ...people }));
      await mailBoth(tx, actor, { id, ...people, ...notes });
    }
    return cardOf(tx, actor.userId, id);
  });

/** One person introduces the same two people once, until that is over. */
async function assertNew(tx: Tx, { userId }: Actor, pair: readonly string[]): Promise<void> {
  const ids = pair as Id<'User'>[];
  const before = await tx.db
    .select()
    .from(introductions)
    .where(
      and(
        eq(introductions.introducerId, userId),
        inArray(introductions.firstId, ids),
        inArray(introductions.secondId, ids),
        isNull(introductions.trashedAt),
      ),
    );
  assertAllowed(
    before.every((one) => stateFor(factsOf(one), userId) === 'over'),
    () => new AlreadyIntroduced(),
  );
}

type IntroductionNotes = Pick<IntroductionRow, 'id' | 'firstId' | 'secondId' | 'firstNote' | 'secondNote'>;

async function mailBoth(tx: Tx, { userId }: Actor, asked: IntroductionNotes): Promise<void> {
  const rows = await tx.db
    .select()
    .from(users)
    .where(inArray(users.id, [asked.firstId, asked.secondId, userId]));
  const nameOf = (id: string) => isolated(rows.find((one) => one.id === id)?.fullName ?? '');
  const sides = [
    { to: asked.firstId, other: asked.secondId, note: asked.firstNote },
    { to: asked.secondId, other: asked.firstId, note: asked.secondNote },
  ];
  for (const { to, other, note } of sides) {
    const person = rows.find(({ id }) => id === to);
    if (!person) continue;
    const names = { introducer: nameOf(userId), name: nameOf(other) };
    await mailPerson(tx, person, { kind: 'community.introduction', confidential: true }, ({ language }) => ({
      subject: translate('community:mail.subject', language, names),
      paragraphs: [translate('community:mail.text', language, names), note, translate('community:mail.rule', language)],
      button: { label: translate('community:mail.answer', language), path: introductionPath(tx, asked.id, to) },
      reason: translate('community:mail.reason', language, names),
    }));
  }
}
