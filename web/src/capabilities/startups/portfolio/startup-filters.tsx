import { SegmentedControl, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Programs } from '#capabilities/startups/operations.ts';
import { CardsIcon, RowsIcon, SearchIcon } from '#platform/ui/icons.tsx';
import { useTypedInAddress } from '#platform/ui/use-typed-in-address.ts';
import css from './startup-filters.module.css';
import type { StartupFilter } from './use-startup-filter.ts';

export function StartupFilters({ filter }: { filter: StartupFilter }) {
  const { t } = useTranslation('startups');
  const [typed, setTyped] = useTypedInAddress(filter.search ?? '', (q) => filter.set({ q }, { typed: true }));
  const [{ data }] = useQuery({ query: Programs, requestPolicy: 'cache-first' });
  return (
    <search className={css.bar}>
      <TextInput
        className={css.search}
        size="xs"
        type="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        leftSection={<SearchIcon size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        className={css.program}
        size="xs"
        aria-label={t('filter.program')}
        placeholder={t('filter.program')}
        data={data?.programs.map((program) => ({ value: program._id, label: program.name })) ?? []}
        value={filter.programId}
        onChange={(tenant) => filter.set({ tenant: tenant ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clear-program') }}
      />
      <SegmentedControl
        className={css.view}
        size="xs"
        aria-label={t('filter.view')}
        value={filter.view}
        onChange={(view) => filter.setView(view === 'table' ? 'table' : 'cards')}
        data={[
          { value: 'cards', label: <View icon={<CardsIcon size={16} />} label={t('filter.cards')} /> },
          { value: 'table', label: <View icon={<RowsIcon size={16} />} label={t('filter.table')} /> },
        ]}
      />
    </search>
  );
}

const View = ({ icon, label }: { icon: React.ReactNode; label: string }) => (
  <span className={css.icon} title={label}>
    {icon}
    <span className="visually-hidden">{label}</span>
  </span>
);
