import { checklistColumns } from '@seedbed/domain/documents/columns.ts';
import { canSeePortfolioAssets } from '@seedbed/domain/documents/policy.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useIsInPlan } from '#platform/actor.tsx';
import type { ListRow } from '#platform/list/groups.ts';
import type { AddedColumns, MoreColumns } from '#platform/list/more-columns.ts';
import { percent } from './numbers.ts';

interface AskedRow extends ListRow {
  assetSummary?: { approved: number | null; late: number } | null;
}

function useColumns(): MoreColumns | undefined {
  const { t } = useTranslation('documents');
  const [actor, isInPlan] = [useActor(), useIsInPlan('dataAssets')];
  const isAllowed = canSeePortfolioAssets(actor) && isInPlan;
  return useMemo(
    () =>
      isAllowed
        ? {
            columns: checklistColumns,
            labels: { assets_approved: t('columns.assets_approved'), assets_late: t('columns.assets_late') },
            options: {},
            cells: {
              assets_approved: ({ row }: { row: AskedRow }) =>
                row.assetSummary?.approved == null ? null : percent(row.assetSummary.approved),
              assets_late: ({ row }: { row: AskedRow }) => row.assetSummary?.late ?? null,
            },
          }
        : undefined,
    [isAllowed, t],
  );
}

/** How much of what each startup is asked for is approved, and what is late. */
export const moreColumns: AddedColumns[] = [{ list: 'startups', useColumns }];
