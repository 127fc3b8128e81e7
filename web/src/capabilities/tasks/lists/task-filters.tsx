import { SegmentedControl, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { taskTags } from '@seedbed/domain/tasks/task.ts';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '#platform/ui/icons.tsx';
import { useTypedInAddress } from '#platform/ui/use-typed-in-address.ts';
import css from './task-filters.module.css';
import { isState, states, type useTaskFilter } from './use-task-filter.ts';

export function TaskFilters({ filter }: { filter: ReturnType<typeof useTaskFilter> }) {
  const { t } = useTranslation('tasks');
  const [typed, setTyped] = useTypedInAddress(filter.search, (search) => filter.set({ q: search }, { typed: true }));
  return (
    <search className={css.bar}>
      <SegmentedControl
        size="xs"
        aria-label={t('filter.state')}
        value={filter.state}
        onChange={(value) => isState(value) && filter.set({ state: value === 'open' ? '' : value })}
        data={states.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
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
        size="xs"
        className={css.tag}
        aria-label={t('filter.tag')}
        placeholder={t('filter.tag')}
        value={filter.tag}
        onChange={(tag) => filter.set({ tag: tag ?? '' })}
        data={taskTags.map((tag) => ({ value: tag, label: t(`tags.${tag}`) }))}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clear-tag') }}
      />
    </search>
  );
}
