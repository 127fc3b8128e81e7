import { applicationColumns } from '@seedbed/domain/applications/columns.ts';
import { sql } from 'drizzle-orm';
import { applicationCard, visibleApplications } from '#capabilities/applications/find-applications.ts';
import { searchApplications } from '#capabilities/applications/search/search-applications.ts';
import { applications } from '#capabilities/applications/table.ts';
import { tagSource } from '#capabilities/applications/tags.ts';
import { defineList } from '#platform/list/source.ts';

export const applicationList = defineList({
  name: 'applications',
  columns: applicationColumns,
  table: applications,
  sources: {
    name: applications.name,
    funnel: applications.funnelId,
    round: { expression: sql`${applications.roundId}`, sqlType: 'uuid', isOptional: true },
    status: applications.status,
    enteredAt: { expression: sql`${applications.enteredAt}`, sqlType: 'timestamptz' },
    submittedAt: { expression: sql`${applications.submittedAt}`, sqlType: 'timestamptz', isOptional: true },
    outcomeReason: { expression: sql`${applications.outcomeReason}`, sqlType: 'text', isOptional: true },
    tag: tagSource,
    readersDone: applications.readersDone,
    rawScore: applications.rawScore,
    adjustedScore: applications.adjustedScore,
    spread: applications.spread,
    waitlistRank: applications.waitlistRank,
    country: applications.country,
    source: applications.source,
    noticeAt: { expression: sql`${applications.noticeAt}`, sqlType: 'timestamptz', isOptional: true },
  },
  search: searchApplications,
  card: applicationCard,
  visibleTo: visibleApplications,
});
