import { FunnelNotOpen } from '@seedbed/domain/applications/errors.ts';
import { takesSubmissions } from '@seedbed/domain/applications/funnels/funnel.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { type ApplicationCard, findOwnApplication } from '#capabilities/applications/find-applications.ts';
import { takeStep } from '#capabilities/applications/working/take-step.ts';
import type { Tx } from '#platform/tx.ts';
import { beginRoundForm } from './round-form.ts';

/** A returned draft has no deadline. */
const isInTime = ({ submittedAt, funnel }: ApplicationCard): boolean =>
  submittedAt !== null || takesSubmissions(funnel);

/** The applicant has something to send, and may send it now. */
export const canSend = (application: ApplicationCard): boolean =>
  application.status === 'draft' && isInTime(application);

/** Sends a draft of the applicant, also a returned one. */
export async function sendApplication(tx: Tx, actor: Actor, id: string): Promise<void> {
  const application = await findOwnApplication(tx, actor, id, { lock: true });
  assertAllowed(isInTime(application), () => new FunnelNotOpen());
  await beginRoundForm(tx, actor, await takeStep(tx, actor, application, { action: 'submit' }));
}
