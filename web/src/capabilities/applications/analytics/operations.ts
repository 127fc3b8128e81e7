import { ApplicationCard } from '#capabilities/applications/working/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const ApplicationFigures = graphql(`
  query ApplicationFigures($funnelId: ID, $since: DateTime!) {
    applicationAnalytics(funnelId: $funnelId, since: $since) {
      applied accepted rejected medianDays
      statuses { status count }
      rounds { roundId name type entered advanced waiting }
      sources { name applied accepted }
      countries { name applied accepted }
      decisionTimes { fromDays untilDays count }
    }
  }
`);

/** The funnels to choose from, the newest first, and the newest one with applications. */
export const FunnelsOfAnalytics = graphql(`
  query FunnelsOfAnalytics($since: DateTime!) {
    funnelList(limit: 100, sort: { column: "createdAt", isDescending: true }) { rows { _id name } }
    applicationAnalytics(since: $since) { newestFunnelId }
  }
`);

export const StartupApplications = graphql(
  `
  query StartupApplications($startupId: ID!) { startupApplications(startupId: $startupId) { ...ApplicationCard } }
`,
  ApplicationCard,
);
