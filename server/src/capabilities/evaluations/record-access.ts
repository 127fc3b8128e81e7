import { blindNumber } from '@seedbed/domain/evaluations/blind.ts';
import { isOpen } from '@seedbed/domain/evaluations/states.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Audience } from '@seedbed/domain/kernel/event.ts';
import { sql } from 'drizzle-orm';
import { funnelRounds, funnels } from '#capabilities/applications/table.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { hidingFor } from './evaluating/application-content.ts';
import { finishEvaluation, isReadable } from './evaluating/finish-evaluation.ts';
import { type EvaluationCard, findEvaluation, openEvaluations } from './find-evaluations.ts';
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

export const recordKinds: RecordKinds = {
  evaluation: { type: 'Evaluation', access: evaluation, table: evaluations, answersSeenBy: openEvaluations },
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
