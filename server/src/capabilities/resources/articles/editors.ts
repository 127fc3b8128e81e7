import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { findResource } from '#capabilities/resources/reading/find-resources.ts';
import type { Context } from '#platform/graphql/context.ts';
import { followPages, type PageSignal, signalPages } from '#platform/live/page-signals.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { languageOf } from './save-draft.ts';

interface Draft {
  resourceId: string;
  language: string;
}

/** A person has the draft open, or leaves it. */
export interface EditorSignal {
  userId: Id<'User'>;
  isHere: boolean;
}

async function placeOf(tx: Tx, actor: Actor, { resourceId, language }: Draft) {
  const resource = await findResource(tx, actor, resourceId);
  assertAllowed(canEditResources(actor));
  return { kind: `ArticleEditors ${languageOf(resource, language)}`, id: resource.id };
}

/** Tells other open pages of the draft. Nothing stores it. */
export const announceEditor = (actor: Actor, { isHere, ...draft }: Draft & { isHere: boolean }): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    const detail: EditorSignal = { userId: actor.userId, isHere };
    signalPages(tx, await placeOf(tx, actor, draft), ['staff'], detail);
    return true;
  });

export async function followEditors(
  context: Context,
  draft: Draft,
  clientId: string | null | undefined,
): Promise<AsyncGenerator<PageSignal<EditorSignal>>> {
  const place = await placeOf(await context.read(), context.actor, draft);
  return followPages<EditorSignal>(context, place, clientId);
}
