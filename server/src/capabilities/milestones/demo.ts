import { dayIn, startOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { readyNames } from '@seedbed/domain/milestones/ready.ts';
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import { translate } from '#platform/messages.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { insertCopies } from './plans/assign-plan.ts';
import { type MilestoneCard, milestonesOf } from './plans/find-plans.ts';
import { ownersOf } from './plans/owners.ts';
import { milestones, plans, planTemplates, templateItems } from './table.ts';
import { itemsOf, loadTemplate, type TemplateCard } from './templates/find-templates.ts';
import { readyItems } from './templates/ready-items.ts';

const newestCohorts = 2;
/** How many days after the due day each startup is done, one after the other. */
const paces = [-3, 0, 4, -1, 9, 1, 16];

async function addTemplates(tx: Tx, language: string): Promise<TemplateCard> {
  const ids = readyNames.map((name) => [name, newId<'PlanTemplate'>()] as const);
  for (const [name, id] of ids) {
    const texts = {
      name: translate(`milestones:ready.${name}.name`, language),
      summary: translate(`milestones:ready.${name}.summary`, language),
    };
    const state = name === 'corporate-pilot' ? 'draft' : 'published';
    await tx.db.insert(planTemplates).values({ ...texts, state, tenantId: tx.tenantId, id });
    await tx.db
      .insert(templateItems)
      .values(readyItems(name, language).map((item) => ({ ...item, tenantId: tx.tenantId, templateId: id })));
    await addRecords(tx, 'PlanTemplate', [{ id, texts: [texts.name] }]);
  }
  return loadTemplate(tx, ids.find(([name]) => name === 'investment-readiness')?.[1] ?? '');
}

/** The startups of the newest cohorts that have begun. */
async function cohorts(tx: Tx, day: Temporal.PlainDate) {
  const newest = await tx.db
    .select({ id: programs.id, startsOn: programs.startsOn })
    .from(programs)
    .where(
      and(
        eq(programs.kind, 'startups'),
        isNotNull(programs.startsOn),
        lte(programs.startsOn, day),
        isNull(programs.trashedAt),
      ),
    )
    .orderBy(desc(programs.startsOn))
    .limit(newestCohorts);
  const found = [];
  for (const program of newest) {
    const members = await tx.db
      .select({ id: startups.id })
      .from(startupPrograms)
      .innerJoin(
        startups,
        and(eq(startups.tenantId, startupPrograms.tenantId), eq(startups.id, startupPrograms.startupId)),
      )
      .where(and(eq(startupPrograms.programId, program.id), isNull(startups.trashedAt)))
      .orderBy(asc(startups.createdAt), asc(startups.id));
    found.push({ ...program, members });
  }
  return found;
}

/** Done at the startup's pace; what is not done yet has begun, or waits for its decision. */
async function work(tx: Tx, rows: readonly MilestoneCard[], pace: number, day: Temporal.PlainDate, zone: string) {
  for (const [i, one] of rows.entries()) {
    const doneOn = one.dueOn.add({ days: pace + (i % 3) - 1 });
    const isDone = Temporal.PlainDate.compare(doneOn, day) < 0;
    const hasBegun = Temporal.PlainDate.compare(one.startsOn, day) <= 0;
    if (!isDone && !hasBegun) continue;
    const submittedAt = startOfDay(doneOn, zone).add({ hours: 10 });
    const decidedAt = submittedAt.add({ hours: 30 });
    const waits = Temporal.PlainDate.compare(dayIn(decidedAt, zone), day) >= 0 && one.approverRole !== null;
    const { target, ownerId } = one;
    const evidence = one.evidenceRequired ? { evidenceLinks: ['https://docs.example.com/evidence'] } : {};
    const done = { submittedAt, submittedById: ownerId, progress: target, ...evidence };
    await tx.db
      .update(milestones)
      .set(
        isDone
          ? { ...done, ...(waits ? { state: 'submitted' as const } : { state: 'achieved' as const, decidedAt }) }
          : { state: 'in_progress', progress: target && Math.floor(target / 2) },
      )
      .where(eq(milestones.id, one.id));
  }
}

/** Two cohorts follow the plan "Investment readiness", each startup at its own pace. */
export const demo: DemoPart = {
  table: plans,
  add: async (tx) => {
    const { timezone, defaultLanguage } = await findIncubatorIn(tx);
    const day = today(timezone);
    const groups = await cohorts(tx, day);
    if (groups.every(({ members }) => members.length === 0)) return;
    const template = await addTemplates(tx, defaultLanguage);
    const items = await itemsOf(tx, template.id);
    const planned = new Set<Id<'Startup'>>();
    for (const { id: programId, startsOn, members } of groups) {
      if (!startsOn) continue;
      for (const [i, { id: startupId }] of members.entries()) {
        // One startup may be in both cohorts.
        if (planned.has(startupId)) continue;
        planned.add(startupId);
        const { name, dayKind, direction, missedAfterDays } = template;
        const plan = {
          id: newId<'Plan'>(),
          name,
          dayKind,
          direction,
          missedAfterDays,
          anchorOn: startsOn,
          startupId,
          programId,
        };
        await tx.db.insert(plans).values({
          ...plan,
          ...{ tenantId: tx.tenantId, templateId: template.id, templateVersion: template.version },
          createdAt: sql`${startOfDay(startsOn, timezone).toString()}::timestamptz`,
        });
        await insertCopies(tx, plan, items, await ownersOf(tx, startupId));
        const rows = (await milestonesOf(tx, [plan.id])).get(plan.id) ?? [];
        await work(tx, rows, paces[i % paces.length] ?? 0, day, timezone);
      }
    }
  },
};
