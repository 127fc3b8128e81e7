import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { applicationCard, visibleApplications } from '#capabilities/applications/find-applications.ts';
import { funnelCard, visibleFunnels } from '#capabilities/applications/funnels/find-funnels.ts';
import { Funnel } from '#capabilities/applications/funnels/graphql-types.ts';
import { leadCard, visibleLeads } from '#capabilities/applications/leads/find-leads.ts';
import { Lead } from '#capabilities/applications/leads/graphql.ts';
import { applicationLeads } from '#capabilities/applications/leads/table.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { Application } from '#capabilities/applications/working/graphql-types.ts';
import { on } from '#platform/activity-log/reactions.ts';
import { noRecord } from '#platform/list/source.ts';
import type { SearchSource } from '#platform/search/find-records.ts';
import {
  indexApplicationsOf,
  namesAndPeopleOfApplications,
  namesOfApplications,
  withPeople,
} from './application-texts.ts';
import { seesPeople } from './search-applications.ts';

/** By name, startup and number. Applications without names are found by nobody who may not see these. */
const byName: SearchSource = {
  type: Application,
  table: applications,
  card: applicationCard,
  visibleTo: (actor) => (seesPeople(actor) ? noRecord : visibleApplications(actor)),
  texts: namesOfApplications,
};

/** Finds applications by the people who apply. */
const byPerson: SearchSource = {
  ...byName,
  indexedAs: withPeople,
  visibleTo: (actor) => (seesPeople(actor) ? visibleApplications(actor) : noRecord),
  texts: namesAndPeopleOfApplications,
};

const leads: SearchSource = {
  type: Lead,
  table: applicationLeads,
  card: leadCard,
  visibleTo: visibleLeads,
  texts: async (tx, id) => {
    const wanted = id ? eq(applicationLeads.id, id as Id<'ApplicationLead'>) : undefined;
    const found = await tx.db
      .select()
      .from(applicationLeads)
      .where(and(wanted, isNull(applicationLeads.trashedAt)));
    return found.map(({ id: leadId, name, contactName }) => ({ id: leadId, texts: [name, contactName] }));
  },
};

const ofFunnels: SearchSource = {
  type: Funnel,
  table: funnels,
  card: funnelCard,
  visibleTo: visibleFunnels,
  texts: async (tx, id) => {
    const wanted = id ? eq(funnels.id, id as Id<'Funnel'>) : undefined;
    const found = await tx.db
      .select()
      .from(funnels)
      .where(and(wanted, isNull(funnels.trashedAt)));
    return found.map(({ id: funnelId, names }) => ({ id: funnelId, texts: names.map(({ value }) => value) }));
  },
};

export const searchSources: readonly SearchSource[] = [ofFunnels, byName, byPerson, leads];

/** Names of people and startups are parts of the index. */
export const searchReactions = [
  on('accounts.profile-changed', 'applications.index-person', async (tx, { recordId, payload }) => {
    const { fields } = payload as { fields: readonly string[] };
    if (fields.includes('fullName')) await indexApplicationsOf(tx, recordId);
  }),
  on('invitations.person-changed', 'applications.index-changed-person', (tx, { recordId }) =>
    indexApplicationsOf(tx, recordId),
  ),
  on('startups.changed', 'applications.index-startup', async (tx, { recordId, changes }) => {
    if (changes?.name) await indexApplicationsOf(tx, recordId);
  }),
];
