import type { RoundType } from '@seedbed/domain/applications/funnels/round.ts';
import type { FormPurpose } from '@seedbed/domain/forms/form.ts';
import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { funnelOwners, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { forms } from '#capabilities/forms/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import { addApplications, type DemoFunnel } from './add-applications.ts';
import { addLeads } from './add-leads.ts';
import { type ApplicationStage, autumn, community, spring, workingTime } from './cast.ts';

interface Plan {
  name: string;
  arabic: string;
  slug: string;
  kind: 'startup' | 'community_member';
  opensDaysAgo: number;
  closesDaysAgo: number;
  rounds: readonly RoundType[];
  stages: readonly ApplicationStage[];
}

const plans: readonly Plan[] = [
  {
    ...{ name: 'Community', arabic: 'المجتمع', slug: 'community', kind: 'community_member' },
    ...{ opensDaysAgo: 90, closesDaysAgo: -60, rounds: ['staff_decision'], stages: community },
  },
  {
    ...{ name: 'Spring cohort', arabic: 'دفعة الربيع', slug: 'spring-cohort', kind: 'startup' },
    ...{ opensDaysAgo: 260, closesDaysAgo: 210, rounds: ['evaluation', 'meeting', 'staff_decision'], stages: spring },
  },
  {
    ...{ name: 'Autumn cohort', arabic: 'دفعة الخريف', slug: 'autumn-cohort', kind: 'startup' },
    ...{ opensDaysAgo: 40, closesDaysAgo: -20, rounds: ['evaluation', 'meeting', 'staff_decision'], stages: autumn },
  },
];

const cohortText = [
  {
    language: 'en' as const,
    value:
      'Fourteen weeks for founders with a first product and a hard problem.\n\nYou get a mentor for each month, a desk, and an audience of investors on the last day. At least one founder joins us on Tuesdays.\n\nThree people read each application. We meet about every fifth team, and answer everyone within three weeks of the closing.',
  },
  {
    language: 'ar' as const,
    value:
      'أربعة عشر أسبوعًا لمؤسسين لديهم منتج أول ومشكلة صعبة.\n\nتحصلون على مرشد لكل شهر، ومكتب، وجمهور من المستثمرين في اليوم الأخير. ينضم إلينا مؤسس واحد على الأقل أيام الثلاثاء.\n\nيقرأ كل طلب ثلاثة أشخاص. نلتقي نحو خُمس الفرق، ونجيب الجميع خلال ثلاثة أسابيع من الإغلاق.',
  },
];
/** From today, for rounds that go on. */
const dueInDays = 9;

const roundNames: Readonly<Record<string, readonly [english: string, arabic: string]>> = {
  evaluation: ['Reading', 'القراءة'],
  meeting: ['Interview', 'المقابلة'],
  staff_decision: ['Decision', 'القرار'],
};

/** A tenant on its first day has neither forms nor applicants. */
async function peopleIn(tx: Tx, type: string, most: number): Promise<Id<'User'>[]> {
  const { rows } = await tx.db.execute<{ id: Id<'User'> }>(sql`
    select u.id from ${users} u join ${roles} r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where r.type = ${type} and u.status = 'active' and u.trashed_at is null order by u.created_at, u.id limit ${most}`);
  return rows.map(({ id }) => id);
}

async function formFor(tx: Tx, purpose: FormPurpose): Promise<Id<'Form'> | null> {
  const { rows } = await tx.db.execute<{ id: Id<'Form'> }>(sql`
    select id from ${forms} where purpose = ${purpose} and published_number is not null order by id limit 1`);
  return rows[0]?.id ?? null;
}

async function addFunnel(tx: Tx, ownerId: Id<'User'>, plan: Plan, zone: string): Promise<DemoFunnel> {
  const { tenantId } = tx;
  const day = today(zone);
  const id = newId<'Funnel'>();
  const intakeFormId = plan.kind === 'startup' ? await formFor(tx, 'application') : null;
  await tx.db.insert(funnels).values({
    ...{ tenantId, id, name: plan.name, slug: plan.slug, kind: plan.kind, status: 'published' },
    names: [
      { language: 'en', value: plan.name },
      { language: 'ar', value: plan.arabic },
    ],
    ...{ intakeFormId, createdById: ownerId, limitPerFounder: 3 },
    opensAt: workingTime(zone, plan.opensDaysAgo),
    closesAt: endOfDay(day.subtract({ days: plan.closesDaysAgo }), zone),
    ...(plan.kind === 'startup' && { texts: cohortText }),
  });
  await tx.db.insert(funnelOwners).values({ tenantId, id: newId<'FunnelOwner'>(), funnelId: id, userId: ownerId });
  const evaluationFormId = await formFor(tx, 'evaluation');
  const positions = generateNKeysBetween(null, null, plan.rounds.length);
  const isOpen = plan.closesDaysAgo < 0;
  const dueOn = day.add({ days: dueInDays });
  const rounds = plan.rounds.map((type, i) => ({
    ...{ tenantId, id: newId<'FunnelRound'>(), funnelId: id, position: positions[i] ?? '', type },
    name: (roundNames[type] ?? []).map((value, n) => ({
      language: n === 0 ? ('en' as const) : ('ar' as const),
      value,
    })),
    ...(type === 'evaluation' && { evaluationFormId, minReaders: 3, minAgreement: 75, dueOn: isOpen ? dueOn : null }),
    rejectReasons: ['Too early', 'Outside our focus', 'Team not complete'],
  }));
  await tx.db.insert(funnelRounds).values(rounds);
  const { name, opensDaysAgo, stages } = plan;
  return { id, name, intakeFormId, ownerId, zone, rounds, opensDaysAgo, stages };
}

export const demo: DemoPart = {
  table: funnels,
  add: async (tx) => {
    const [owner] = await peopleIn(tx, 'Staff', 1);
    const applicants = await peopleIn(tx, 'Applicant', 60);
    const members = await peopleIn(tx, 'CommunityMember', 5);
    if (!owner || applicants.length < 2 || !(await formFor(tx, 'application'))) return;
    const { timezone } = await findIncubatorIn(tx);
    for (const plan of plans) {
      const funnel = await addFunnel(tx, owner, plan, timezone);
      await addApplications(tx, funnel, applicants, plan.kind === 'community_member' ? members : []);
      if (plan === plans.at(-1)) await addLeads(tx, funnel);
    }
  },
};
