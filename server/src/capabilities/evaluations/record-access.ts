import { blindNumber } from '@seedbed/domain/evaluations/blind.ts';
import { readsBlind } from '@seedbed/domain/evaluations/policy.ts';
import { isOpen } from '@seedbed/domain/evaluations/states.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Audience } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { funnelRounds, funnels } from '#capabilities/applications/table.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { hidingFor } from './evaluating/application-content.ts';
import { finishEvaluation, isReadable } from './evaluating/finish-evaluation.ts';
import { type EvaluationCard, findEvaluation } from './find-evaluations.ts';
import { evaluations } from './table.ts';

/** The name of the application, as the person may read it. */
export const nameFor = (actor: Actor, evaluation: EvaluationCard): string =>
  hidingFor(actor, evaluation) === 'names' ? blindNumber(evaluation.applicationId) : evaluation.application.name;

const audienceOf = ({ application, evaluatorId }: EvaluationCard): Audience[] => [
  'staff',
  ...application.ownerIds.map((id): Audience => `user:${id}`),
  ...(evaluatorId ? [`user:${evaluatorId}` as const] : []),
];

/** Its evaluator answers until it is sent, while the application waits in the round. */
const evaluation: RecordAccess = async (tx, actor, given) => {
  const found = await findEvaluation(tx, actor, given);
  const isOwn = found.evaluatorId === actor.userId;
  const answers = isOwn && isOpen(found.state) && isReadable(found);
  return {
    assigned: isOwn,
    seesFiles: false,
    attaches: false,
    answers: {
      name: nameFor(actor, found),
      sees: true,
      edits: answers,
      submits: isOwn,
      asks: false,
      deadlineAt: null,
      sendsReceipt: false,
      submitted: () => finishEvaluation(tx, actor, found.id),
    },
    published: () => ({ kind: 'Evaluation', recordId: found.id, startupId: null, audience: audienceOf(found) }),
  };
};

/** An evaluator reads the answers and files of an application that is read with names. */
export async function readsApplication(
  tx: Tx,
  actor: Actor,
  application: { id: Id<'Application'>; funnelId: Id<'Funnel'> },
): Promise<boolean> {
  const [found] = await tx.db
    .select({ hidesNames: funnels.hidesNames, hidesContacts: funnels.hidesContacts })
    .from(evaluations)
    .innerJoin(funnels, and(eq(funnels.tenantId, evaluations.tenantId), eq(funnels.id, application.funnelId)))
    .where(
      and(
        eq(evaluations.applicationId, application.id),
        eq(evaluations.evaluatorId, actor.userId),
        inArray(evaluations.state, ['assigned', 'accepted', 'submitted', 'locked']),
        isNull(evaluations.trashedAt),
      ),
    )
    .limit(1);
  // Contacts are in the answers too: such applications are read through the evaluation only.
  return found !== undefined && !readsBlind(actor, { hidesNames: found.hidesNames || found.hidesContacts });
}

export const recordKinds: RecordKinds = {
  evaluation: { type: 'Evaluation', access: evaluation },
  // A round in which the person reads something. It shows the name of the funnel: applications may be read without names.
  evaluationRound: {
    type: 'EvaluationRound',
    table: funnelRounds,
    visibleTo: ({ userId }) => ({
      key: 'READ',
      where: sql`exists (select from ${evaluations} where ${evaluations.tenantId} = ${funnelRounds.tenantId} and ${evaluations.roundId} = ${funnelRounds.id}
        and ${evaluations.evaluatorId} = ${sql.placeholder('me')} and ${evaluations.state} not in ('abstained', 'recused') and ${evaluations.trashedAt} is null)`,
      values: { me: userId },
    }),
    notified: {
      detail: {
        text: sql`(select ${funnels.name} from ${funnels} where ${funnels.tenantId} = ${funnelRounds.tenantId} and ${funnels.id} = ${funnelRounds.funnelId})`,
        dueOn: funnelRounds.dueOn,
      },
      path: () => '/applications/evaluations',
    },
  },
};
