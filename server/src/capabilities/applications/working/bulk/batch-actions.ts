import { permitsSome } from '@seedbed/domain/access/permits.ts';
import { StepNotPossible } from '@seedbed/domain/applications/errors.ts';
import { actorRolesOf, canDeleteApplication, canTagApplication } from '@seedbed/domain/applications/policy.ts';
import { type ApplicationAction, canPerform, nextStatus } from '@seedbed/domain/applications/transitions.ts';
import {
  checkManyDecisions,
  checkMove,
  checkSeen,
  type MoveInput,
  type SeenVersions,
} from '@seedbed/domain/applications/working/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { checkLinkChange, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, Forbidden, NotFound, type UserError } from '@seedbed/domain/kernel/user-error.ts';
import { decideInRound } from '#capabilities/applications/decisions/decide-in-round.ts';
import { type ApplicationCard, factsOf, findApplicationsById } from '#capabilities/applications/find-applications.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import type { RoundRow } from '#capabilities/applications/table.ts';
import { changeTags } from '#capabilities/applications/working/change-tags.ts';
import { decideIn, stepIn } from '#capabilities/applications/working/decide.ts';
import { moveIn } from '#capabilities/applications/working/move/move-application.ts';
import { roundPositionOf, transitionFactsAt } from '#capabilities/applications/working/step-change.ts';
import { deleteApplication } from '#capabilities/applications/working/trash/delete-application.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import type { Tx } from '#platform/tx.ts';

type WhyNot = (application: ApplicationCard) => Promise<UserError | null> | UserError | null;

/** Applications that the person may not open, or not change in this way. */
async function refusedAmong(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  whyNot: WhyNot,
): Promise<ReadonlyMap<string, UserError>> {
  assertAllowed(permitsSome(actor, 'APPLICATIONS:BULK_ACTIONS'));
  const found = await findApplicationsById(tx, actor, ids);
  const refused = new Map<string, UserError>();
  for (const id of ids) {
    const application = found.get(id);
    const why = application ? await whyNot(application) : new NotFound();
    if (why) refused.set(id, why);
  }
  return refused;
}

/** A step that the person or the status does not allow, or that is about something they did not see. */
function whyNotStep(tx: Tx, actor: Actor, action: ApplicationAction, seen: SeenVersions): WhyNot {
  const rounds = new Map<string, Promise<RoundRow[]>>();
  // Read once for each funnel.
  const roundsOf = (funnelId: Id<'Funnel'>) => {
    const read = rounds.get(funnelId) ?? liveRounds(tx, funnelId);
    rounds.set(funnelId, read);
    return read;
  };
  return async (application) => {
    const parts = actorRolesOf(actor, factsOf(application), application.round?.deciders ?? 'permitted');
    if (!canPerform(action, parts)) return new Forbidden();
    const at = seen[application.id];
    if (!at || at.version !== application.version || at.roundId !== application.roundId)
      return new Conflict({ version: application.version });
    const transition = transitionFactsAt(
      application,
      roundPositionOf(application, await roundsOf(application.funnelId)),
    );
    return nextStatus(application.status, action, transition) !== null ? null : new StepNotPossible();
  };
}

const versionOf = (seen: SeenVersions, id: string): number => seen[id]?.version ?? 0;

const decide = defineBatchAction<ReturnType<typeof checkManyDecisions>>({
  kind: 'applications',
  name: 'decide',
  parse: (input) => checkManyDecisions(input as object),
  validate: (tx, actor, ids, { decision, seen }) =>
    refusedAmong(tx, actor, ids, whyNotStep(tx, actor, decision.action, seen)),
  apply: (tx, actor, id, { decision, seen }) =>
    decideIn(tx, actor, id, { roundId: seen[id]?.roundId ?? '', version: versionOf(seen, id), decision }),
});

const move = defineBatchAction<{ move: MoveInput; seen: SeenVersions }>({
  kind: 'applications',
  name: 'move',
  parse: (input) => ({ move: checkMove(input as object), seen: checkSeen(input as object) }),
  validate: (tx, actor, ids, { seen }) => refusedAmong(tx, actor, ids, whyNotStep(tx, actor, 'move', seen)),
  apply: (tx, actor, id, { move: input, seen }) => moveIn(tx, actor, id, { version: versionOf(seen, id), move: input }),
});

const waitlist = defineBatchAction<{ seen: SeenVersions }>({
  kind: 'applications',
  name: 'waitlist',
  parse: (input) => ({ seen: checkSeen(input as object) }),
  validate: (tx, actor, ids, { seen }) => refusedAmong(tx, actor, ids, whyNotStep(tx, actor, 'waitlist', seen)),
  apply: (tx, actor, id, { seen }) => stepIn(tx, actor, id, { step: 'waitlist', version: versionOf(seen, id) }),
});

const tags = defineBatchAction<LinkChange>({
  kind: 'applications',
  name: 'tags',
  parse: checkLinkChange,
  validate: (tx, actor, ids) =>
    refusedAmong(tx, actor, ids, (application) =>
      canTagApplication(actor, factsOf(application)) ? null : new Forbidden(),
    ),
  apply: changeTags,
});

/** The input is empty. */
const remove = defineBatchAction<object>({
  kind: 'applications',
  name: 'delete',
  parse: () => ({}),
  validate: (tx, actor, ids) =>
    refusedAmong(tx, actor, ids, (application) =>
      canDeleteApplication(actor, factsOf(application)) ? null : new Forbidden(),
    ),
  apply: deleteApplication,
});

export const batches: BatchRegistration = {
  actions: [decide, decideInRound, move, waitlist, tags, remove],
  names: {
    applications: async (tx, actor, ids) => {
      const found = await findApplicationsById(tx, actor, ids);
      return new Map([...found.values()].map(({ id, name }) => [id, name]));
    },
  },
};
