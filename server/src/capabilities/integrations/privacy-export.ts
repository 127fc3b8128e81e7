import { and, asc, eq } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { apiKeys, directoryGroups, directoryMembers, directoryPeople, slackMembers } from './table.ts';

const keys: PrivacySource = {
  name: 'api-keys',
  collect: (tx, { id }) =>
    tx.db
      .select({
        name: apiKeys.name,
        addedAt: apiKeys.createdAt,
        lastUsedAt: apiKeys.lastUsedAt,
        endedAt: apiKeys.revokedAt,
      })
      .from(apiKeys)
      .where(eq(apiKeys.userId, id))
      .orderBy(asc(apiKeys.id)),
};

/** The id and the groups that the directory of the organization keeps for the person. */
const directory: PrivacySource = {
  name: 'scim',
  collect: async (tx, { id }) => [
    ...(await tx.db
      .select({ externalId: directoryPeople.externalId, addedAt: directoryPeople.createdAt })
      .from(directoryPeople)
      .where(eq(directoryPeople.userId, id))),
    ...(await tx.db
      .select({ name: directoryGroups.name, addedAt: directoryMembers.createdAt })
      .from(directoryMembers)
      .innerJoin(
        directoryGroups,
        and(eq(directoryGroups.tenantId, directoryMembers.tenantId), eq(directoryGroups.id, directoryMembers.groupId)),
      )
      .where(eq(directoryMembers.userId, id))
      .orderBy(asc(directoryGroups.name))),
  ],
};

/** The person's account in the organization's workspace of Slack. */
const slack: PrivacySource = {
  name: 'slack',
  collect: (tx, { id }) =>
    tx.db
      .select({ externalId: slackMembers.slackUserId, addedAt: slackMembers.createdAt })
      .from(slackMembers)
      .where(eq(slackMembers.userId, id)),
};

export const privacySources = [keys, directory, slack];
