import { asc, eq, or } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { cohortAsked, cohortQuestions, directoryEntries, introductions } from './table.ts';

export const privacySources: readonly PrivacySource[] = [
  {
    name: 'directory',
    collect: (tx, { id }) =>
      tx.db
        .select({ isOpenToMeet: directoryEntries.isOpenToMeet })
        .from(directoryEntries)
        .where(eq(directoryEntries.userId, id)),
    labels: { isOpenToMeet: 'community:open-to-meet' },
    erase: async (tx, { id }) => {
      await tx.db.delete(directoryEntries).where(eq(directoryEntries.userId, id));
    },
  },
  {
    name: 'introductions',
    collect: async (tx, { id }) => {
      const rows = await tx.db
        .select()
        .from(introductions)
        .where(or(eq(introductions.introducerId, id), eq(introductions.firstId, id), eq(introductions.secondId, id)))
        .orderBy(asc(introductions.createdAt));
      // The notes to others are texts of the introducer; each of the two gets the own one.
      return rows.map((row) => {
        if (row.introducerId === id) return { text: `${row.firstNote}\n\n${row.secondNote}`, writtenAt: row.createdAt };
        const isFirst = row.firstId === id;
        return {
          text: isFirst ? row.firstNote : row.secondNote,
          accepts: isFirst ? row.firstAccepts : row.secondAccepts,
          writtenAt: row.createdAt,
        };
      });
    },
    labels: { accepts: 'community:introductions.accepted' },
    /** Introductions to the person are deleted with the account. */
    erase: async (tx, { id }) => {
      await tx.db.update(introductions).set({ introducerId: null }).where(eq(introductions.introducerId, id));
      await tx.db.delete(introductions).where(or(eq(introductions.firstId, id), eq(introductions.secondId, id)));
    },
  },
  {
    name: 'cohort-questions',
    collect: async (tx, { id }) => {
      const rows = await tx.db
        .select()
        .from(cohortQuestions)
        .where(or(eq(cohortQuestions.askerId, id), eq(cohortQuestions.answeredById, id)))
        .orderBy(asc(cohortQuestions.createdAt));
      return rows.map((row) => ({
        text: row.askerId === id ? `${row.question}\n\n${row.details}`.trim() : row.answer,
        writtenAt: row.askerId === id ? row.createdAt : row.answeredAt,
      }));
    },
    /** Questions go with their author; an answer stays without its name. */
    erase: async (tx, { id }) => {
      await tx.db.update(cohortQuestions).set({ answeredById: null }).where(eq(cohortQuestions.answeredById, id));
      await tx.db.delete(cohortAsked).where(eq(cohortAsked.userId, id));
      await tx.db.delete(cohortQuestions).where(eq(cohortQuestions.askerId, id));
    },
  },
];
