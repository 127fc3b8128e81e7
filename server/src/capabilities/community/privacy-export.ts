import { eq } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { directoryEntries } from './table.ts';

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
];
