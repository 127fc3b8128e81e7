import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { managedStartupColumns } from '@seedbed/domain/startups/columns.ts';
import { useTranslation } from 'react-i18next';
import { useFieldColumns } from '#capabilities/fields/public.tsx';
import { ManagedStartupIds, ManagedStartups } from '#capabilities/startups/operations.ts';
import { useStartupOptions } from '#capabilities/startups/portfolio/use-startup-options.ts';
import { startupCells } from '#capabilities/startups/startup-cells.tsx';
import { useStateSegment } from '#capabilities/startups/use-state-segment.ts';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NewStartups } from './new-startups.tsx';
import { useStartupSelection } from './use-startup-selection.tsx';

const Line = lineOf(['name', 'program', 'assigned'], startupCells, { isSelectable: true, hasBox: false });

/** All startups that the person manages: create, choose and change many. */
export function Component() {
  const { t } = useTranslation(['startups', 'navigation']);
  const canFilter = hasFeature(useFeatures(), 'startupFilter');
  const options = useStartupOptions(canFilter);
  const selection = useStartupSelection();
  const segment = useStateSegment();
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
        scope={useActor().startupVisibility}
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
