import { hash } from 'node:crypto';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { applicantsOf, loadApplication } from '#capabilities/applications/find-applications.ts';
import { type ApplicantMessage, renderApplicantMail } from '#capabilities/applications/mails/mail-applicants.ts';
import { rejectionReasonOf, sendsMail } from '#capabilities/applications/mails/sends-mail.ts';
import { decisionEmails } from '#capabilities/applications/mails/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { RoundOfFunnel } from './find-round.ts';

export type HeldRow = Pick<typeof decisionEmails.$inferSelect, 'id' | 'applicationId' | 'roundId' | 'outcome'> & {
  name: string;
  version: number;
};

export interface HeldEmails {
  /** The first ones: a send names all of them. */
  rows: readonly HeldRow[];
  total: number;
  /** Equal emails have equal fingerprints: a send names the emails that the person saw. */
  fingerprint: string;
}

const mostHeld = 500;

/** The emails of decisions of this round that wait, by name of the application. */
export async function heldOf(tx: Tx, { id }: Pick<RoundOfFunnel, 'id'>): Promise<HeldEmails> {
  const waiting = and(
    eq(decisionEmails.roundId, id),
    isNull(decisionEmails.sentAt),
    isNull(decisionEmails.trashedAt),
    isNull(applications.trashedAt),
    // A rejection that ended in another way sends nothing.
    sql`(${decisionEmails.outcome} <> 'rejected' or ${applications.status} = 'delay_rejected')`,
  );
  const ofApplication = and(
    eq(applications.tenantId, decisionEmails.tenantId),
    eq(applications.id, decisionEmails.applicationId),
  );
  const rows = await tx.db
    .select({
      id: decisionEmails.id,
      applicationId: decisionEmails.applicationId,
      roundId: decisionEmails.roundId,
      outcome: decisionEmails.outcome,
      name: applications.name,
      version: applications.version,
    })
    .from(decisionEmails)
    .innerJoin(applications, ofApplication)
    .where(waiting)
    .orderBy(asc(applications.name), asc(decisionEmails.id))
    .limit(mostHeld);
  const fingerprint = hash('sha256', JSON.stringify([id, rows]), 'base64url');
  if (rows.length < mostHeld) return { rows, fingerprint, total: rows.length };
  const [all] = await tx.db
    .select({ total: count() })
    .from(decisionEmails)
    .innerJoin(applications, ofApplication)
    .where(waiting);
  return { rows, fingerprint, total: all?.total ?? rows.length };
}

export const mails = { accepted: 'accepted', advanced: 'advance', rejected: 'reject' } as const;

/** The emails that everybody who applies will get; none if the round sends no such email. */
export async function messagesOf(tx: Tx, held: HeldRow): Promise<ApplicantMessage[]> {
  const application = await loadApplication(tx, held.applicationId);
  const round = { id: held.roundId, funnelId: application.funnelId };
  if (!(await isMailed(tx, round, held.outcome))) return [];
  return renderApplicantMail(tx, application, {
    mail: mails[held.outcome],
    userIds: applicantsOf(application),
    reason: held.outcome === 'rejected' ? await rejectionReasonOf(tx, application) : null,
  });
}

/** The round may have turned the email off. An acceptance always has one. */
export const isMailed = async (
  tx: Tx,
  { id: roundId, funnelId }: Pick<RoundOfFunnel, 'id' | 'funnelId'>,
  outcome: HeldRow['outcome'],
) =>
  outcome === 'accepted' || (await sendsMail(tx, { funnelId, roundId }, outcome === 'advanced' ? 'advance' : 'reject'));
