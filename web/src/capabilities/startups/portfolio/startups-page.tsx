import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Programs, StartupFilterOptions, StartupIds, StartupList } from '#capabilities/startups/operations.ts';
import { type PortfolioStartup, startupCells } from '#capabilities/startups/startup-cells.tsx';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import type { Options } from '#platform/list/options.ts';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { StartupCard } from './startup-cards.tsx';
import { useStageAction } from './use-stage-action.tsx';

export function Component() {
  const { t } = useTranslation(['startups', 'navigation']);
  const canFilter = hasFeature(useFeatures(), 'startupFilter');
  const options = useOptions(canFilter);
  const selection = useStageAction();
  const canSelect = canRunBatches(useActor());
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
        options={options}
        canFilter={canFilter}
        cells={startupCells}
        Card={StartupCard}
        groupOf={groupOf}
        empty={<Empty drawing={<SeedlingDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />}
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

function useOptions(canFilter: boolean): Options {
  const [programs] = useQuery({ query: Programs, requestPolicy: 'cache-first' });
  const [others] = useQuery({ query: StartupFilterOptions, requestPolicy: 'cache-first', pause: !canFilter });
  const values = useValueOptions('startups', startupColumns);
  return useMemo(() => {
    const named = (all: readonly { _id: string; name: string }[] = []) =>
      all.map(({ _id, name }) => ({ value: _id, label: name }));
    const { industries, tags, people } = others.data?.startupFilterOptions ?? {};
    return {
      ...values,
      program: named(programs.data?.programs),
      industry: named(industries),
      tag: named(tags),
      assigned: (people ?? []).map(({ _id, fullName, avatar }) => ({
        value: _id,
        label: fullName,
        face: { picture: avatar, shape: 'rounded' as const },
      })),
    };
  }, [values, programs.data, others.data]);
}
