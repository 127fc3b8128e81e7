import { dayFrom } from '@seedbed/domain/kernel/dates.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { canSeePortfolioMetrics } from '@seedbed/domain/metrics/policy.ts';
import { ExportObject, requestExport } from '#capabilities/exports/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { ReportInput } from './report-kind.ts';

builder.mutationField('exportMetricReport', (t) =>
  t.field({
    type: ExportObject,
    allow: canSeePortfolioMetrics,
    description: 'The figures of the portfolio as a PDF, with a page that defines them.',
    args: {
      id: t.arg.id(),
      programIds: t.arg.idList(),
      metricIds: t.arg.idList({ description: 'All metrics by default.' }),
      since: t.arg.string({ required: true }),
    },
    resolve: (_, { id, programIds, metricIds, since }, { actor }) => {
      if (!dayFrom(since)) throw new Validation({ since: [{ code: 'invalid' }] });
      const known = (ids: readonly string[] | null | undefined) => {
        const some = (ids ?? []).filter((one) => isId(one)).slice(0, 50);
        return some.length > 0 ? some : null;
      };
      const input: ReportInput = { programIds: known(programIds), metricIds: known(metricIds), since };
      return requestExport(actor, { id, kind: 'metrics-report', format: 'PDF', content: 'metrics', input });
    },
  }),
);
