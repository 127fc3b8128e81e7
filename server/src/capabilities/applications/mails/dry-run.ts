import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { FunnelIncomplete } from '@seedbed/domain/applications/errors.ts';
import type { ApplicationStatus, PublicLabel } from '@seedbed/domain/applications/status.ts';
import type { ApplicationAction } from '@seedbed/domain/applications/transitions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { acceptIn } from '#capabilities/applications/accepting/accept-application.ts';
import { createApplication } from '#capabilities/applications/applying/apply.ts';
import { beginRoundForm } from '#capabilities/applications/applying/round-form.ts';
import { sendApplication } from '#capabilities/applications/applying/send-application.ts';
import { type ApplicationCard, loadApplication } from '#capabilities/applications/find-applications.ts';
import {
  assertNotArchived,
  type FunnelCard,
  findEditableFunnel,
} from '#capabilities/applications/funnels/find-funnels.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import { problemsOf } from '#capabilities/applications/funnels/set-funnel-status.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { labelOf, takeStep } from '#capabilities/applications/working/take-step.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { sendsMail } from './sends-mail.ts';

export interface DryRunStep {
  action: ApplicationAction;
  /** Empty before the first round. */
  roundName: string;
  status: ApplicationStatus;
  label: PublicLabel;
  mail: 'received' | 'advance' | 'accepted' | null;
}

/** Ends the transaction of a dry run, which is rolled back. */
class Finished extends Error {
  readonly steps: readonly DryRunStep[];
  constructor(steps: readonly DryRunStep[]) {
    super('The dry run is finished.');
    this.steps = steps;
  }
}

/**
 * Takes a made-up application through all rounds, by the same functions as a real one, and rolls everything back. Throws
 * what would stop a real one.
 */
export async function dryRun(actor: Actor, funnelId: string, language: string): Promise<readonly DryRunStep[]> {
  try {
    await inTenant(actor.tenantId, async (tx) => {
      const funnel = await findEditableFunnel(tx, actor, funnelId);
      assertNotArchived(funnel);
      const problems = await problemsOf(tx, funnel);
      assertAllowed(problems.length === 0, () => new FunnelIncomplete(problems.length));
      throw new Finished(await walk(tx, actor, funnel, language));
    });
  } catch (fault) {
    if (fault instanceof Finished) return fault.steps;
    throw fault;
  }
  return [];
}

async function walk(tx: Tx, actor: Actor, funnel: FunnelCard, language: string): Promise<DryRunStep[]> {
  const open = { status: 'published', opensAt: null, closesAt: null } as const;
  await tx.db.update(funnels).set(open).where(eq(funnels.id, funnel.id));
  const applicant = await madeUpApplicant(tx, actor);
  const [first, ...others] = await liveRounds(tx, funnel.id);
  const all = [...(first ? [first] : []), ...others];
  let application = await createApplication(tx, applicant, { slug: funnel.slug, input: { name: 'Dry run' } });
  const steps: DryRunStep[] = [];
  // Each round takes at most three steps.
  while (application.status !== 'accepted' && steps.length < 4 * all.length + 2) {
    const before = application;
    const action = nextAction(before.status);
    application = await take(tx, actor, applicant, before, action);
    const round = all.find(({ id }) => id === application.roundId);
    steps.push({
      action,
      roundName: round ? translated(round.name, language) || (round.name[0]?.value ?? '') : '',
      status: application.status,
      label: labelOf(application, application.roundId !== null && application.roundId !== first?.id),
      mail: await mailOf(tx, before, application, action),
    });
  }
  return steps;
}

function nextAction(status: ApplicationStatus): ApplicationAction {
  switch (status) {
    case 'draft':
      return 'submit';
    case 'under_review':
      return 'finish_review';
    case 'ready_for_invitation':
      return 'invite';
    case 'ready_for_meeting':
      return 'hold_meeting';
    default:
      return 'accept';
  }
}

async function take(
  tx: Tx,
  actor: Actor,
  applicant: Actor,
  { id }: ApplicationCard,
  action: ApplicationAction,
): Promise<ApplicationCard> {
  if (action === 'submit') {
    await sendApplication(tx, applicant, id);
    return loadApplication(tx, id);
  }
  const after = await takeStep(tx, actor, await loadApplication(tx, id, { lock: true }), { action });
  if (after.status === 'accepted') await acceptIn(tx, actor, after);
  else await beginRoundForm(tx, actor, after);
  return loadApplication(tx, id);
}

async function mailOf(
  tx: Tx,
  before: ApplicationCard,
  after: ApplicationCard,
  action: ApplicationAction,
): Promise<DryRunStep['mail']> {
  if (after.status === 'accepted') return 'accepted';
  if (action === 'submit') return (await sendsMail(tx, before, 'received')) ? 'received' : null;
  return action === 'accept' && (await sendsMail(tx, before, 'advance')) ? 'advance' : null;
}

async function madeUpApplicant(tx: Tx, actor: Actor): Promise<Actor> {
  const [role] = await tx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.type, 'Applicant'), isNull(roles.trashedAt)))
    .orderBy(asc(roles.isCustom), asc(roles.createdAt))
    .limit(1);
  if (!role) throw new NotFound();
  const userId = newId<'User'>();
  const facts = { email: `${userId}@dry-run.invalid`, fullName: 'Dry run', roleId: role.id };
  await tx.db.insert(users).values({ tenantId: tx.tenantId, id: userId, ...facts });
  return {
    ...actor,
    ...{ userId, roleType: 'Applicant', scopes: resolveScopes('Applicant') },
    ...{ startupVisibility: 'NONE', peopleVisibility: 'NONE', ownStartupIds: [], assignedStartupIds: [] },
  };
}
