import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { checkAnswer } from '@seedbed/domain/rooms/input.ts';
import { eq, sql } from 'drizzle-orm';
import { roomQuestions, roomVisits } from '#capabilities/rooms/table.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type QuestionCard, questionCard, type RoomCard } from './find-rooms.ts';
import { logRoom } from './log-room.ts';
import { roomToEdit } from './save-room.ts';

interface Answer {
  questionId: string;
  answer: string;
  isPublished: boolean;
}

/** Answers the visitor, by email too if the address is verified. A later answer replaces it. */
export const answerRoomQuestion = (actor: Actor, { questionId, answer: given, isPublished }: Answer) =>
  writeTx(actor, async (tx): Promise<QuestionCard> => {
    if (!isId<'RoomQuestion'>(questionId)) throw new NotFound();
    const load = async () =>
      (await tx.db.select(questionCard).from(roomQuestions).where(eq(roomQuestions.id, questionId)))[0];
    const found = await load();
    if (!found) throw new NotFound();
    const room = await roomToEdit(tx, actor, found.roomId);
    const answer = checkAnswer(given);
    const before = (await load()) ?? found;
    if (before.answer === answer && before.isPublished === isPublished) return before;
    await tx.db
      .update(roomQuestions)
      .set({
        answer,
        isPublished,
        answeredAt: sql`now()`,
        answeredById: actor.userId,
        updatedAt: sql`now()`,
        version: sql`${roomQuestions.version} + 1`,
      })
      .where(eq(roomQuestions.id, before.id));
    if (before.answer !== answer) await mailAnswer(tx, room, { ...before, answer });
    await logRoom(tx, actor, 'rooms.answered', room, { more: { questionId } });
    return (await load()) ?? before;
  });

async function mailAnswer(tx: Tx, room: RoomCard, { visitId, question, answer }: QuestionCard): Promise<void> {
  const [visit] = await tx.db.select().from(roomVisits).where(eq(roomVisits.id, visitId));
  if (!visit?.email || !visit.verifiedAt || !answer) return;
  const { language } = visit;
  const names = { room: isolated(room.name), startup: isolated(room.startup.name) };
  await queueMail(tx, {
    to: { address: visit.email },
    language,
    kind: 'room-answer',
    confidential: true,
    subject: translate('rooms:mail.answer-subject', language, names),
    content: {
      paragraphs: [translate('rooms:mail.answer-text', language, names), isolated(question), isolated(answer)],
      reason: translate('rooms:mail.reason', language, names),
    },
  });
}
