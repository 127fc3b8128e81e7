import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { managedStartupColumns } from '@seedbed/domain/startups/columns.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldColumns } from '#capabilities/fields/public.tsx';
import { ManagedStartupIds, ManagedStartups } from '#capabilities/startups/operations.ts';
import { useStartupOptions } from '#capabilities/startups/portfolio/use-startup-options.ts';
import { startupCells } from '#capabilities/startups/startup-cells.tsx';
import { useFeatures } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NewStartups } from './new-startups.tsx';
import { useStartupSelection } from './use-startup-selection.tsx';

const Line = lineOf(['name', 'program', 'assigned'], startupCells, { isSelectable: true, hasBox: false });

const archived = (operator: 'ANY_OF' | 'NONE_OF'): Condition => ({ column: 'status', operator, values: ['archived'] });

/** All startups that the person manages: create, choose and change many. */
export function Component() {
  const { t } = useTranslation(['startups', 'navigation']);
  const canFilter = hasFeature(useFeatures(), 'startupFilter');
  const options = useStartupOptions(canFilter);
  const selection = useStartupSelection();
  const segment = useMemo(
    () => ({
      key: 'state',
      label: t('state.label'),
      parts: [
        { key: 'current', label: t('state.current'), condition: archived('NONE_OF') },
        { key: 'archived', label: t('state.archived'), condition: archived('ANY_OF') },
        { key: 'all', label: t('state.all'), condition: null },
      ],
    }),
    [t],
  );
  return (
    <>
      <ListPage
        name="managed-startups"
        texts="startups"
        title={t('navigation:entries.startups-management')}
        action={<NewStartups />}
        columns={managedStartupColumns}
        document={ManagedStartups}
        allIds={ManagedStartupIds}
        segment={segment}
        options={options}
        more={useFieldColumns('startup')}
        canFilter={canFilter}
        cells={startupCells}
        usualView="table"
        Card={Line}
        hasFaces
        cards="lines"
        actions={selection.actions}
        empty={
          <Empty
            drawing={<SeedlingDrawing />}
            title={t('empty.title')}
            sentence={t('management.empty')}
            action={<NewStartups />}
          />
        }
      />
      {selection.dialog}
    </>
  );
}
