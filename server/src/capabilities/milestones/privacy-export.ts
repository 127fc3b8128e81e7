import { and, asc, eq, or } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { findActor } from '#platform/actors.ts';
import { translate } from '#platform/messages.ts';
import { nameIfVisible, type PrivacySource } from '#platform/privacy-sources.ts';
import { visibleMilestones } from './plans/find-plans.ts';
import { milestones } from './table.ts';

/** The milestones that a person owns, submitted or decided. They belong to the startup and stay without the person. */
export const privacySource: PrivacySource = {
  name: 'milestones',
  collect: async (tx, { id }) => {
    const person = await findActor(tx, id);
    return tx.db
      .select({
        name: nameIfVisible(milestones.name, person, visibleMilestones),
        startup: nameIfVisible(startups.name, person, visibleMilestones),
        state: milestones.state,
        dueOn: milestones.dueOn,
        submittedAt: milestones.submittedAt,
        decidedAt: milestones.decidedAt,
      })
      .from(milestones)
      .innerJoin(startups, and(eq(startups.tenantId, milestones.tenantId), eq(startups.id, milestones.startupId)))
      .where(or(eq(milestones.ownerId, id), eq(milestones.submittedById, id), eq(milestones.decidedById, id)))
      .orderBy(asc(milestones.dueOn), asc(milestones.id));
  },
  formatters: { state: (state: string, { language }) => translate(`milestones:values.state.${state}`, language) },
  erase: async (tx, { id }) => {
    await tx.db.update(milestones).set({ ownerId: null }).where(eq(milestones.ownerId, id));
    await tx.db.update(milestones).set({ submittedById: null }).where(eq(milestones.submittedById, id));
    await tx.db.update(milestones).set({ decidedById: null }).where(eq(milestones.decidedById, id));
  },
};
