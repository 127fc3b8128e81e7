// Every status × action × role on the server. The rule itself is tested beside it, in the domain.
import { StepNotPossible } from '@seedbed/domain/applications/errors.ts';
import { type ApplicationStatus, applicationStatuses } from '@seedbed/domain/applications/status.ts';
import { type ApplicationAction, decisionActions } from '@seedbed/domain/applications/transitions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { submitApplication, withdrawApplication } from '#capabilities/applications/applying/apply.ts';
import { applicationRounds, applications, funnelOwners } from '#capabilities/applications/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { aFunnel } from '#testing/database/an-application.ts';
import { nightly } from '#testing/runs.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { decide, stepApplication, type TeamStep } from './decide.ts';
import { moveApplication } from './move/move-application.ts';

const short: Record<ApplicationStatus, string> = {
  draft: 'DR',
  ready_for_invitation: 'RI',
  ready_for_meeting: 'RM',
  under_review: 'UR',
  pending_decision: 'PD',
  accepted: 'AC',
  rejected: 'RJ',
  delay_rejected: 'DJ',
};

/** Transitions that a person makes. An empty cell means that the action is refused. */
const table = {
  //                 DR RI RM UR PD AC RJ DJ
  submit: '          UR -- -- -- -- -- -- --',
  withdraw: '        RJ RJ RJ RJ RJ -- -- RJ',
  return: '          -- DR DR DR DR -- -- --',
  end_return: '      UR -- -- -- -- -- -- --',
  invite: '          -- RM -- -- -- -- -- --',
  cancel_meeting: '  -- -- RI -- -- -- -- --',
  hold_meeting: '    -- -- PD -- -- -- -- --',
  finish_review: '   -- -- -- PD -- -- -- --',
  accept: '          -- -- -- -- RI -- -- --',
  reject: '          -- RJ RJ RJ RJ -- -- --',
  delay_reject: '    -- DJ DJ DJ DJ -- -- --',
  waitlist: '        -- -- -- -- PD -- -- --',
  leave_waitlist: '  -- -- -- -- -- -- -- --',
  move: '            -- RJ RJ RJ RJ -- -- --',
  send_rejection: '  -- -- -- -- -- -- -- RJ',
  cancel_rejection: '-- -- -- -- -- -- -- PD',
} as const satisfies Partial<Record<ApplicationAction, string>>;
type TestedAction = keyof typeof table;
const actions = Object.keys(table) as TestedAction[];
const applicantActions: readonly TestedAction[] = ['submit', 'withdraw'];

let tenant: Tenant;
let funnel: Awaited<ReturnType<typeof aFunnel>>;
let target: Awaited<ReturnType<typeof aFunnel>>;
let applicant: Actor;
beforeAll(async () => {
  tenant = await aTenant();
  const author = await tenant.person('Admin');
  applicant = await tenant.person('Applicant');
  funnel = await aFunnel(tenant, author, ['evaluation', 'meeting']);
  target = await aFunnel(tenant, author, ['evaluation'], 'Autumn');
});

async function anApplication(status: ApplicationStatus): Promise<Id<'Application'>> {
  const id = newId<'Application'>();
  const of = { tenantId: tenant.id, roundId: funnel.roundIds[0] as Id<'FunnelRound'> };
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(applications).values({
      ...{ ...of, id, name: 'Acme', funnelId: funnel.id, applicantId: applicant.userId, status },
      ...{ submittedAt: Temporal.Now.instant(), heldStatus: status === 'delay_rejected' ? 'pending_decision' : null },
    });
    await tx.db.insert(applicationRounds).values({ ...of, id: newId<'ApplicationRound'>(), applicationId: id });
  });
  return id;
}

async function owner(role: Parameters<Tenant['person']>[0]): Promise<Actor> {
  const person = await tenant.person(role);
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(funnelOwners).values(
      [funnel, target].map(({ id: funnelId }) => ({
        ...{ tenantId: tenant.id, id: newId<'FunnelOwner'>(), funnelId, userId: person.userId },
      })),
    ),
  );
  return person;
}

const isDecision = (action: TestedAction) => decisionActions.some((one) => one === action);

async function take(actor: Actor, id: Id<'Application'>, action: TestedAction): Promise<unknown> {
  if (action === 'submit') return submitApplication(actor, id);
  if (action === 'withdraw') return withdrawApplication(actor, id);
  if (action === 'move')
    return moveApplication(actor, id, { version: 1, input: { funnelId: target.id, reason: 'Fits better there.' } });
  if (!isDecision(action))
    return stepApplication(actor, id, { step: action as TeamStep, version: 1, reason: 'Because.' });
  const noticeAt = action === 'delay_reject' ? Temporal.Now.instant().add({ hours: 24 }).toString() : null;
  const reason = action === 'accept' ? null : 'Too early.';
  return decide(actor, id, { roundId: funnel.roundIds[0] ?? '', version: 1, input: { action, reason, noticeAt } });
}

const statusOf = (id: Id<'Application'>) =>
  readTx({ tenantId: tenant.id }, async (tx) => {
    const [found] = await tx.db
      .select({ status: applications.status, version: applications.version })
      .from(applications)
      .where(eq(applications.id, id));
    return found;
  });

type ErrorCode = 'Forbidden' | 'NotFound';
/** How the role is refused every action of the team, and those of the applicant; null where the table decides. */
const roles: readonly [string, () => Promise<Actor>, ErrorCode | null, ErrorCode | null][] = [
  ['Admin', () => tenant.person('Admin'), null, 'NotFound'],
  ['AdminCoach', () => tenant.person('AdminCoach'), null, 'NotFound'],
  ['Staff', () => tenant.person('Staff'), null, 'NotFound'],
  ['SubAdmin of the funnel', () => owner('SubAdmin'), null, 'NotFound'],
  ['SubAdmin', () => tenant.person('SubAdmin'), 'NotFound', 'NotFound'],
  ['Coach', () => tenant.person('Coach'), 'Forbidden', 'NotFound'],
  ['Mentor of the funnel', () => owner('Mentor'), 'Forbidden', 'NotFound'],
  ['Mentor', () => tenant.person('Mentor'), 'NotFound', 'NotFound'],
  ['Expert', () => tenant.person('Expert'), 'NotFound', 'NotFound'],
  ['Evaluator of the funnel', () => owner('Evaluator'), 'Forbidden', 'NotFound'],
  ['Evaluator', () => tenant.person('Evaluator'), 'NotFound', 'NotFound'],
  ['Cofounder', () => tenant.person('Cofounder'), 'NotFound', 'NotFound'],
  ['CommunityMember', () => tenant.person('CommunityMember'), 'NotFound', 'NotFound'],
  ['another Applicant', () => tenant.person('Applicant'), 'NotFound', 'NotFound'],
  ['the Applicant', async () => applicant, 'NotFound', null],
];
const errors = { Forbidden, NotFound };

/** By day the roles that differ most. */
const byDay = ['Staff', 'SubAdmin of the funnel', 'SubAdmin', 'Coach', 'Mentor of the funnel', 'the Applicant'];

test.each(roles.filter(([name]) => nightly || byDay.includes(name)))(
  '%s takes exactly the steps of the table',
  async (_, personOf, team, own) => {
    const actor = await personOf();
    for (const [i, status] of applicationStatuses.entries()) {
      const unchanged = await anApplication(status);
      for (const action of actions) {
        const refused = applicantActions.includes(action) ? own : team;
        const next = table[action].trim().split(' ')[i];
        if (refused === null && next !== '--') {
          const id = await anApplication(status);
          await take(actor, id, action);
          const after = await statusOf(id);
          expect({ action, status, next: after && short[after.status] }).toEqual({ action, status, next });
          continue;
        }
        const outcome = await take(actor, unchanged, action).then(
          () => 'done',
          (fault: unknown) => (fault as object).constructor,
        );
        // A repeated submission is answered like the first, and changes nothing.
        const isRepeated = action === 'submit' && status !== 'draft';
        const expected = refused !== null ? errors[refused] : isRepeated ? 'done' : StepNotPossible;
        expect({ action, status, outcome }).toEqual({ action, status, outcome: expected });
      }
      expect(await statusOf(unchanged)).toEqual({ status, version: 1 });
    }
  },
);
