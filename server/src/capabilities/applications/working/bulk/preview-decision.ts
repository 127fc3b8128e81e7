import { actorRolesOf } from '@seedbed/domain/applications/policy.ts';
import { canPerform, type DecisionAction, nextStatus } from '@seedbed/domain/applications/transitions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { inArray } from 'drizzle-orm';
import {
  type ApplicationCard,
  applicantsOf,
  factsOf,
  findApplicationsById,
} from '#capabilities/applications/find-applications.ts';
import { loadFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import { type ApplicantMessage, renderApplicantMail } from '#capabilities/applications/mails/mail-applicants.ts';
import { sendsMail } from '#capabilities/applications/mails/sends-mail.ts';
import { roundPositionOf, transitionFactsAt } from '#capabilities/applications/working/step-change.ts';
import { programs } from '#capabilities/programs/table.ts';
import type { Tx } from '#platform/tx.ts';

export const outcomeKinds = ['advances', 'joins', 'founds', 'becomes_member', 'rejected'] as const;

export interface PlannedOutcome {
  kind: (typeof outcomeKinds)[number];
  /** The next round, or the program. */
  name: string | null;
  count: number;
  /** Each funnel and round has an email of its own. */
  emails: readonly PlannedEmail[];
}

export interface PlannedEmail {
  funnelName: string;
  /** The round that is decided; null before the first one. */
  roundName: string | null;
  count: number;
  /** To one of them; null if the round sends no email. */
  message: ApplicantMessage | null;
}

type NextRound = Pick<NonNullable<ApplicationCard['round']>, 'name'> | null;
type PlannedDecision = Pick<PlannedOutcome, 'kind' | 'name'> & { next: NextRound };

interface PreviewRequest {
  action: DecisionAction;
  reason: string | null;
  language: string;
}

/** The outcomes of a decision about many applications, in groups, with each email. Nothing is written. */
export async function previewDecision(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  asked: PreviewRequest,
): Promise<PlannedOutcome[]> {
  const byId = await findApplicationsById(tx, actor, ids);
  // In the order of the selection, so that the funnels keep theirs.
  const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const groups = new Map<string, PlannedDecision & { all: ApplicationCard[] }>();
  for (const funnelId of new Set(found.map((one) => one.funnelId))) {
    const outcome = await outcomesOf(tx, funnelId, asked);
    for (const application of found.filter((one) => one.funnelId === funnelId)) {
      const planned = mayDecide(actor, application, asked.action) ? outcome(application) : null;
      if (!planned) continue;
      const key = `${planned.kind} ${planned.name}`;
      const group = groups.get(key) ?? { ...planned, all: [] };
      group.all.push(application);
      groups.set(key, group);
    }
  }
  const outcomes: PlannedOutcome[] = [];
  for (const { all, ...planned } of groups.values()) {
    const { kind, name } = planned;
    outcomes.push({ kind, name, count: all.length, emails: await emailsOf(tx, planned, all, asked) });
  }
  return outcomes;
}

async function emailsOf(
  tx: Tx,
  planned: PlannedDecision,
  all: readonly ApplicationCard[],
  { reason, language }: PreviewRequest,
): Promise<PlannedEmail[]> {
  const emails: PlannedEmail[] = [];
  for (const same of Map.groupBy(all, ({ funnelId, roundId }) => `${funnelId} ${roundId}`).values()) {
    const [first] = same;
    if (!first) continue;
    const { funnel, round } = first;
    emails.push({
      funnelName: translated(funnel.names, language) || funnel.name,
      roundName: round && translated(round.name, language),
      count: same.length,
      message: await messageOf(tx, planned, first, reason),
    });
  }
  return emails;
}

const mayDecide = (actor: Actor, application: ApplicationCard, action: DecisionAction): boolean =>
  canPerform(action, actorRolesOf(actor, factsOf(application), application.round?.deciders ?? 'permitted'));

/** The rounds and the program of a funnel are read once. */
async function outcomesOf(tx: Tx, funnelId: ApplicationCard['funnelId'], { action, language }: PreviewRequest) {
  const rounds = await liveRounds(tx, funnelId);
  const { kind, programId } = await loadFunnel(tx, funnelId);
  const [program] = programId
    ? await tx.db
        .select({ name: programs.name })
        .from(programs)
        .where(inArray(programs.id, [programId]))
    : [];
  return (application: ApplicationCard): PlannedDecision | null => {
    const place = roundPositionOf(application, rounds);
    const status = nextStatus(application.status, action, transitionFactsAt(application, place));
    if (status === null) return null;
    if (action !== 'accept') return { kind: 'rejected', name: null, next: null };
    if (status !== 'accepted') {
      const next = place.next ?? null;
      return { kind: 'advances', name: translated(next?.name ?? [], language), next };
    }
    if (program) return { kind: 'joins', name: program.name, next: null };
    return { kind: kind === 'startup' ? 'founds' : 'becomes_member', name: null, next: null };
  };
}

async function messageOf(
  tx: Tx,
  { kind, next }: PlannedDecision,
  application: ApplicationCard,
  reason: string | null,
): Promise<ApplicantMessage | null> {
  const mail = kind === 'rejected' ? 'reject' : kind === 'advances' ? 'advance' : 'accepted';
  // An acceptance always has an email.
  if (mail !== 'accepted' && !(await sendsMail(tx, application, mail))) return null;
  const userIds = applicantsOf(application).slice(0, 1);
  // The real email is written once the application is in its next round.
  const after = application.round && next ? { ...application, round: { ...application.round, ...next } } : application;
  const [message] = await renderApplicantMail(tx, after, { mail, userIds, ...(mail === 'reject' && { reason }) });
  return message ?? null;
}
