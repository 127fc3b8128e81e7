import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchDrawing, SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import type { StartupFilter } from './use-startup-filter.ts';

/** Nothing found, or nothing to see: assigned to none, or the programme is new. */
export function StartupsEmpty({ filter }: { filter: StartupFilter }) {
  const { t } = useTranslation('startups');
  if (!filter.isFiltered)
    return <Empty drawing={<SeedlingDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />;
  return (
    <Empty
      drawing={<SearchDrawing />}
      title={t('empty.filtered')}
      action={
        <Button variant="default" onClick={() => filter.set({ q: '', tenant: '' })}>
          {t('empty.clear')}
        </Button>
      }
    />
  );
}
