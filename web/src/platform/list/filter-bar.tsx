import { ActionIcon, Button, Menu, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { type ListColumn, operatorsOf } from '@seedbed/domain/kernel/list/column.ts';
import type { Condition, Filter } from '@seedbed/domain/kernel/list/request.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterIcon, SearchIcon } from '#platform/ui/icons.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useTypedInAddress } from '#platform/ui/use-typed-in-address.ts';
import css from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { grouped, groupsOf, ungrouped, withoutGroup } from './filter-groups.ts';
import { useFilterWords, useGroupWords } from './filter-words.ts';
import { editorOf, type Option, type Options, type Searches } from './options.ts';
import type { List } from './use-list.ts';

interface Props {
  list: List;
  label: (column: string) => string;
  /** Null for a list without a search. */
  searchLabel: string | null;
  options: Options;
  searches?: Searches | undefined;
  canFilter: boolean;
  onOpen?: (() => void) | undefined;
  /** Shown before the search. */
  segment?: ReactNode;
  /** The list shows another part than usual, which a phone must not hide. */
  isUnusual?: boolean;
  /** Shown at the end: controls of the view. */
  children: ReactNode;
}

/** A choice among no values is not offered. */
function isAddable(column: ListColumn, options: readonly Option[] = [], isSearched = false): boolean {
  const [usual] = operatorsOf(column);
  return usual !== undefined && (editorOf(column, usual) !== 'choice' || isSearched || options.length > 0);
}

/** Search, one chip for each condition and each group of them, and a menu that adds one. */
export function FilterBar({
  list,
  label,
  searchLabel,
  options,
  searches,
  canFilter,
  onOpen,
  segment,
  isUnusual = false,
  children,
}: Props) {
  const { t } = useTranslation('lists');
  const [typed, setTyped] = useTypedInAddress(list.search, (search) => list.set({ search }, { typed: true }));
  const [opened, setOpened] = useState<Condition | null>(null);
  const { conditions, all } = list;
  const addable = Object.keys(all).filter(
    (key) => all[key] && isAddable(all[key], options[key], Boolean(searches?.[key])),
  );
  const replace = (i: number, condition: Condition) => list.set({ conditions: conditions.with(i, condition) });
  const groups = groupsOf(list.nested);
  const ungroup = (i: number) => {
    const change = ungrouped(list, i);
    return change ? () => list.set(change) : undefined;
  };
  const shared = { columns: all, options, searches };
  const phone = usePhone();
  const toolsId = useId();
  const [isUnfolded, unfold] = useState(isUnusual);
  const search = searchLabel !== null && (
    <TextInput
      className={css.search}
      size="xs"
      type="search"
      aria-label={searchLabel}
      placeholder={searchLabel}
      leftSection={<SearchIcon size={16} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
  const conditionParts = canFilter && conditions.length + groups.length > 0 && (
    <>
      {conditions.map((condition, i) => (
        <FilterChip
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
          key={`${condition.column} ${i}`}
          {...shared}
          label={label}
          condition={condition}
          onChange={(next) => replace(i, next)}
          onRemove={() => list.set({ conditions: conditions.toSpliced(i, 1) })}
        />
      ))}
      {groups.map((group, i) => (
        <GroupChip
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
          key={i}
          {...{ label, options, group }}
          onUngroup={ungroup(i)}
          onRemove={() => list.set(withoutGroup(list, i))}
        />
      ))}
      {conditions.length + groups.length > 1 && conditions.length > 0 && (
        <SegmentedControl
          size="xs"
          aria-label={t('match.label')}
          value={list.match}
          onChange={(match) => list.set({ match: match === 'any' ? 'any' : 'all' })}
          data={[
            { value: 'all', label: t('match.all') },
            { value: 'any', label: t('match.any') },
          ]}
        />
      )}
      {conditions.length > 1 && (
        <Button size="xs" variant="subtle" onClick={() => list.set(grouped(list))}>
          {t('group-filters')}
        </Button>
      )}
    </>
  );
  const tools = (
    <>
      {canFilter && (
        <Popover
          opened={opened !== null}
          onChange={(open) => !open && setOpened(null)}
          position="bottom-start"
          trapFocus
          withRoles={false}
        >
          <Popover.Target>
            <span>
              <Menu position="bottom-start" onOpen={onOpen}>
                <Menu.Target>
                  <Button size="xs" variant="default" leftSection={<FilterIcon size={16} />}>
                    {t('add-filter')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {addable.map((key) => (
                    <Menu.Item
                      key={key}
                      onClick={() =>
                        setOpened({
                          column: key,
                          operator: operatorsOf(all[key] ?? { type: 'text' })[0] ?? 'IS',
                          values: [],
                        })
                      }
                    >
                      {label(key)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </span>
          </Popover.Target>
          <Popover.Dropdown>
            {opened && (
              <NewFilter {...shared} label={label} list={list} condition={opened} onClose={() => setOpened(null)} />
            )}
          </Popover.Dropdown>
        </Popover>
      )}
      <span className={css.end}>{children}</span>
    </>
  );
  if (phone)
    return (
      <search className={css.bar}>
        {search && (
          <div className={css.first}>
            {search}
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('tools')}
              aria-expanded={isUnfolded}
              aria-controls={toolsId}
              onClick={() => unfold(!isUnfolded)}
            >
              <FilterIcon size={18} />
            </ActionIcon>
          </div>
        )}
        <div id={toolsId} className={css.tools} hidden={search !== false && !isUnfolded}>
          {segment}
          {tools}
        </div>
        {conditionParts && <div className={css.line}>{conditionParts}</div>}
      </search>
    );
  return (
    <search className={css.bar}>
      {segment}
      {search}
      {conditionParts}
      {tools}
    </search>
  );
}

interface ChipProps {
  columns: List['all'];
  options: Options;
  searches: Searches | undefined;
  label: (column: string) => string;
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

function FilterChip({ label, condition, ...editor }: ChipProps) {
  const words = useFilterWords(label, editor.options);
  const { field, text } = words(condition);
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" className={css.chip}>
          <span className={css.words}>
            <span>
              <bdi>{field}</bdi>:{' '}
            </span>
            <bdi>{text}</bdi>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterEditor condition={condition} {...editor} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface GroupProps extends Pick<ChipProps, 'label' | 'options' | 'onRemove'> {
  group: Filter;
  /** Absent if other rows would match then. */
  onUngroup: (() => void) | undefined;
}

/** Several conditions, each with its words. */
function GroupChip({ label, options, group, onUngroup, onRemove }: GroupProps) {
  const { t } = useTranslation('lists');
  const words = useGroupWords(label, options)(group);
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" className={css.chip}>
          <span className={css.words}>
            <bdi>{words}</bdi>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={css.editor}>
          <p dir="auto">{words}</p>
          {onUngroup && (
            <Button size="compact-xs" variant="default" onClick={onUngroup}>
              {t('ungroup-filters')}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onRemove}>
            {t('remove-filters')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface NewProps extends Pick<ChipProps, 'columns' | 'options' | 'searches' | 'label' | 'condition'> {
  list: List;
  onClose: () => void;
}

/** A condition that joins the others as soon as it is complete. */
function NewFilter({ list, label, condition, onClose, ...editor }: NewProps) {
  const [before] = useState(list.conditions);
  return (
    <>
      <p className={css.title}>{label(condition.column)}</p>
      <FilterEditor
        condition={condition}
        {...editor}
        onChange={(next) => list.set({ conditions: [...before, next] }, { typed: true })}
        onRemove={() => {
          list.set({ conditions: before });
          onClose();
        }}
      />
    </>
  );
}
