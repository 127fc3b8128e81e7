import { type FillingEventType, fillingEvent } from '@seedbed/domain/forms/filling/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { signalPages } from '#platform/live/page-signals.ts';
import type { Tx } from '#platform/tx.ts';
import type { AccessibleResponse } from './find-fillings.ts';

export async function logFilling(
  tx: Tx,
  actor: Actor,
  type: FillingEventType,
  { id, name, record }: AccessibleResponse,
): Promise<void> {
  const { startupId, audience } = await record.published();
  await logActivity(tx, actor, fillingEvent(type, { id, name, startupId, audience }));
}

/** Published only to pages that have the filling open. */
export async function signalFilling(
  tx: Tx,
  { id, record, rights }: AccessibleResponse,
  detail: FillingSignal,
): Promise<void> {
  const audience = [...(await record.published()).audience, ...(rights.followers ?? [])];
  signalPages(tx, { kind: fillingSignal, id }, audience, detail);
}

export const fillingSignal = 'FillingSignal';

/** Answers changed, or a person came to a question, or left it. */
export type FillingSignal =
  | { what: 'answers' }
  | { what: 'presence'; userId: string; name: string; questionId: string | null; isHere: boolean };
