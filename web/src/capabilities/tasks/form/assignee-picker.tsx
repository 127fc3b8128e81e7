import { MultiSelect } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type Assignee, keyOf, parseKey } from '#capabilities/tasks/assignee.ts';
import { AssigneeOptions } from '#capabilities/tasks/operations.ts';
import { useDebounced } from '#platform/ui/use-debounced.ts';

interface Props {
  id: string;
  ref: Ref<HTMLInputElement>;
  label: string;
  value: Assignee[];
  onChange: (value: Assignee[]) => void;
  error?: string;
  onBlur?: () => void;
}

/** People and startups in groups, searched on the server. */
export function AssigneePicker({ value, onChange, ...props }: Props) {
  const { t } = useTranslation('tasks');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const [{ data }] = useQuery({
    query: AssigneeOptions,
    variables: { search: search || null },
    requestPolicy: 'cache-first',
  });
  const names = useRef(new Map<string, string>());
  for (const one of value) names.current.set(keyOf(one), one.label);
  const groups = data?.taskAssigneeOptions ?? [];
  const options = groups.map((group) => ({
    group: group.label,
    items: group.options
      .filter(({ label }) => fits(`${group.label} ${label}`, typed))
      .map((o) => ({ value: keyOf(o), label: o.label })),
  }));
  const listed = new Set<string>();
  for (const group of options) {
    group.items = group.items.filter((item) => !listed.has(item.value) && listed.add(item.value));
    for (const item of group.items) names.current.set(item.value, item.label);
  }
  const missing = value
    .filter((one) => !listed.has(keyOf(one)))
    .map((one) => ({ value: keyOf(one), label: one.label }));
  return (
    <MultiSelect
      {...props}
      data={[
        ...options.filter((group) => group.items.length > 0),
        ...(missing.length > 0 ? [{ group: t('form.chosen'), items: missing }] : []),
      ]}
      value={value.map(keyOf)}
      onChange={(keys) => onChange(keys.map((key) => ({ ...parseKey(key), label: names.current.get(key) ?? '' })))}
      searchable
      // An empty Save focuses the picker, and its list would hide the error.
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server searches, so filter outdated results: Enter right after typing must not pick a wrong person.
      filter={({ options: found }) => found}
      hidePickedOptions
      nothingFoundMessage={t('form.nobody-found')}
      maxDropdownHeight={260}
      comboboxProps={{ withinPortal: true, zIndex: 1_000_010 }}
    />
  );
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const fits = (text: string, typed: string) => plain(text).includes(plain(typed.trim()));
