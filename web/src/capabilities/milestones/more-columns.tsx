import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { planColumns } from '@seedbed/domain/milestones/columns.ts';
import { canSeePortfolioPlans } from '@seedbed/domain/milestones/policy.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useFeatures } from '#platform/actor.tsx';
import type { ListRow } from '#platform/list/groups.ts';
import type { AddedColumns, MoreColumns } from '#platform/list/more-columns.ts';
import { percent } from './percent.ts';

interface PlannedRow extends ListRow {
  planSummary?: { progress: number | null; late: number } | null;
}

function useColumns(): MoreColumns | undefined {
  const { t } = useTranslation('milestones');
  const [actor, features] = [useActor(), useFeatures()];
  const isAllowed = canSeePortfolioPlans(actor) && hasFeature(features, 'milestones');
  return useMemo(
    () =>
      isAllowed
        ? {
            columns: planColumns,
            labels: { plans_progress: t('columns.plans_progress'), plans_late: t('columns.plans_late') },
            options: {},
            cells: {
              plans_progress: ({ row }: { row: PlannedRow }) =>
                row.planSummary?.progress == null ? null : percent(row.planSummary.progress),
              plans_late: ({ row }: { row: PlannedRow }) => row.planSummary?.late ?? null,
            },
          }
        : undefined,
    [isAllowed, t],
  );
}

/** How far the plans of each startup are, and what is late. */
export const moreColumns: AddedColumns[] = [{ list: 'startups', useColumns }];
