import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldColumns } from '#capabilities/fields/public.tsx';
import { NewStartups } from '#capabilities/startups/management/new-startups.tsx';
import { StartupIds, StartupList } from '#capabilities/startups/operations.ts';
import { type PortfolioStartup, startupCells } from '#capabilities/startups/startup-cells.tsx';
import { useStateSegment } from '#capabilities/startups/use-state-segment.ts';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { StartupCard } from './startup-cards.tsx';
import { useStageAction } from './use-stage-action.tsx';
import { useStartupOptions } from './use-startup-options.ts';

export function Component() {
  const { t } = useTranslation(['startups', 'navigation']);
  const canFilter = hasFeature(useFeatures(), 'startupFilter');
  const options = useStartupOptions(canFilter);
  const segment = useStateSegment();
  const selection = useStageAction();
  const actor = useActor();
  const canSelect = canRunBatches(actor);
  const groupOf = useCallback(
    (column: string, row: PortfolioStartup) => {
      const value = groupValue(column, row);
      const label = options[column]?.find((option) => option.value === value)?.label;
      return { key: value, heading: <bdi>{label ?? (value || '–')}</bdi> };
    },
    [options],
  );
  return (
    <>
      <ListPage
        name="startups"
        texts="startups"
        title={t('navigation:entries.startups-portfolio')}
        columns={startupColumns}
        document={StartupList}
        segment={segment}
        options={options}
        more={useFieldColumns('startup')}
        canFilter={canFilter}
        cells={startupCells}
        hasFaces
        Card={StartupCard}
        groupOf={groupOf}
        scope={actor.startupVisibility}
        empty={
          <Empty
            drawing={<SeedlingDrawing />}
            title={t('empty.title')}
            sentence={t('empty.sentence')}
            action={<NewStartups />}
          />
        }
        allIds={StartupIds}
        actions={() => (canSelect ? selection.actions : [])}
      />
      {selection.dialog}
    </>
  );
}

/** The columns that the portfolio can be grouped by. */
function groupValue(column: string, row: PortfolioStartup): string {
  const named: Record<string, string | number | null> = { model: row.businessModel, founded: row.foundedYear };
  return String(named[column] ?? row[column as 'city'] ?? '');
}
