import { asc, eq, sql } from 'drizzle-orm';
import { reachOfStartups } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { findActor } from '#platform/actors.ts';
import { nameIfVisible, type PrivacySource } from '#platform/privacy-sources.ts';
import { metricPeriods, metrics, metricValueChanges, metricValues, startupCategorizations } from './table.ts';

/** The metrics that a person entered. The values belong to the startup and stay without their author. */
export const privacySource: PrivacySource = {
  name: 'metrics',
  collect: async (tx, { id }) =>
    tx.db
      .select({
        metric: metrics.name,
        startup: nameIfVisible(startups.name, await findActor(tx, id), reachOfStartups),
        value: sql<string>`coalesce(${metricValueChanges.newValue}::text, ${metricValueChanges.newDate}::text)`,
        enteredAt: metricValueChanges.changedAt,
      })
      .from(metricValueChanges)
      .innerJoin(
        metricValues,
        sql`${metricValues.tenantId} = ${metricValueChanges.tenantId} and ${metricValues.id} = ${metricValueChanges.valueId}`,
      )
      .innerJoin(
        metrics,
        sql`${metrics.tenantId} = ${metricValues.tenantId} and ${metrics.id} = ${metricValues.metricId}`,
      )
      .innerJoin(
        startups,
        sql`${startups.tenantId} = ${metricValues.tenantId} and ${startups.id} = ${metricValues.startupId}`,
      )
      .where(eq(metricValueChanges.changedById, id))
      .orderBy(asc(metricValueChanges.changedAt)),
  erase: async (tx, { id }) => {
    await tx.db.update(metricValues).set({ editedById: null }).where(eq(metricValues.editedById, id));
    await tx.db.update(metricValueChanges).set({ changedById: null }).where(eq(metricValueChanges.changedById, id));
    await tx.db.update(metricPeriods).set({ submittedById: null }).where(eq(metricPeriods.submittedById, id));
    await tx.db
      .update(startupCategorizations)
      .set({ answeredById: null })
      .where(eq(startupCategorizations.answeredById, id));
  },
};
