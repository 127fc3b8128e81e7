import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import type { Context } from '#platform/graphql/context.ts';
import { followPages } from '#platform/live/page-signals.ts';
import { writeTx } from '#platform/tx.ts';
import { type FillingSignal, fillingSignal, signalFilling } from './filling-activity.ts';
import { findFilling } from './find-fillings.ts';

interface QuestionPresence {
  fillingId: string;
  /** Null for no question. */
  questionId?: string | null | undefined;
  isHere: boolean;
}

/** Publishes to other open pages where the person is. Nothing is stored: pages repeat it, and it expires. */
export const announcePlace = (actor: Actor, { fillingId, questionId, isHere }: QuestionPresence): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    const filling = await findFilling(tx, actor, fillingId);
    assertAllowed(filling.rights.edits);
    const user = await findUser(tx, actor.userId);
    await signalFilling(tx, filling, {
      what: 'presence',
      userId: actor.userId,
      name: user?.fullName || user?.email || '',
      questionId: questionId && isId(questionId) ? questionId : null,
      isHere,
    });
    return true;
  });

export interface FillingUpdate {
  fillingId: string;
  signal: FillingSignal;
  /** The open page that caused it. */
  pageId: string;
}

/** Follows the events of a filling while its page is open. The page's own signals are left out. */
export async function followFilling(
  context: Context,
  fillingId: string,
  clientId: string | null | undefined,
): Promise<AsyncGenerator<FillingUpdate>> {
  await findFilling(await context.read(), context.actor, fillingId);
  return updatesOf(context, fillingId, clientId);
}

async function* updatesOf(
  context: Context,
  fillingId: string,
  clientId: string | null | undefined,
): AsyncGenerator<FillingUpdate> {
  const place = { kind: fillingSignal, id: fillingId };
  for await (const { detail, pageId } of followPages<FillingSignal>(context, place, clientId))
    yield { fillingId, signal: detail, pageId };
}
