import { Button, Menu, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardIcon, CalendarIcon, CardsIcon, CheckIcon, RowsIcon } from '#platform/ui/icons.tsx';
import { chooseRowHeight, type RowHeight, rowHeights, useRowHeight } from '#platform/ui/rows/row-height.ts';
import type { ListView } from './address.ts';
import css from './display-menu.module.css';
import type { List } from './use-list.ts';

interface Props {
  list: List;
  label: (column: string) => string;
  /** Columns can be chosen where the list is a table. */
  hasColumns: boolean;
}

/** Sort, group, height of rows and columns. Its button names the sort, also of a column that is not shown. */
export function DisplayMenu({ list, label, hasColumns }: Props) {
  const { t } = useTranslation('lists');
  const { all, shown, order, group } = list;
  const height = useRowHeight();
  const keys = Object.keys(all);
  const sortable = keys.filter((key) => all[key]?.isSortable);
  const groupable = keys.filter((key) => all[key]?.isGroupable);
  const toggle = (key: string) => {
    const next = shown.includes(key)
      ? shown.filter((one) => one !== key)
      : keys.filter((one) => one === key || shown.includes(one));
    list.set({ columns: next.length > 0 ? next : null });
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button size="xs" variant="default">
          {t('display')}
          {order && (
            // The menu says it to screen readers.
            <span className={css.order} aria-hidden="true">
              {label(order.column)} {order.isDescending ? '↓' : '↑'}
            </span>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        <Section title={t('sort')}>
          {sortable.map((key) => (
            <Choice
              key={key}
              chosen={order?.column === key}
              onChoose={() =>
                list.set({ sort: { column: key, isDescending: order?.column === key && !order.isDescending } })
              }
            >
              {label(key)} {order?.column === key && (order.isDescending ? '↓' : '↑')}
            </Choice>
          ))}
        </Section>
        {groupable.length > 0 && (
          <Section title={t('group')}>
            <Choice chosen={group === null} onChoose={() => list.set({ group: null })}>
              {t('no-group')}
            </Choice>
            {groupable.map((key) => (
              <Choice key={key} chosen={group === key} onChoose={() => list.set({ group: key })}>
                {label(key)}
              </Choice>
            ))}
          </Section>
        )}
        {hasColumns && (
          <Section title={t('rows.label')}>
            {(Object.keys(rowHeights) as RowHeight[]).map((one) => (
              <Choice key={one} chosen={height === one} onChoose={() => chooseRowHeight(one)}>
                {t(`rows.${one}`)}
              </Choice>
            ))}
          </Section>
        )}
        {hasColumns && (
          <Section title={t('columns')}>
            {keys.map((key) => (
              <Choice key={key} chosen={shown.includes(key)} onChoose={() => toggle(key)}>
                {label(key)}
              </Choice>
            ))}
          </Section>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A column is in several sections, so a screen reader hears which one. */
const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
  <div role="group" aria-label={title}>
    <Menu.Label>{title}</Menu.Label>
    {children}
  </div>
);

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ chosen, onChoose, children }: ChoiceProps) => (
  <Menu.CheckboxItem checked={chosen} checkIcon={<CheckIcon size={16} />} onChange={onChoose}>
    {children}
  </Menu.CheckboxItem>
);

interface ViewSwitchProps {
  list: List;
  hasBoard: boolean;
  hasCalendar: boolean;
}

export function ViewSwitch({ list, hasBoard, hasCalendar }: ViewSwitchProps) {
  const { t } = useTranslation('lists');
  const isMissing = (list.view === 'board' && !hasBoard) || (list.view === 'calendar' && !hasCalendar);
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('view.label')}
      value={isMissing ? 'table' : (list.view ?? 'cards')}
      onChange={(view) => list.set({ view: view as ListView })}
      data={[
        { value: 'cards', label: <View icon={<CardsIcon size={16} />} label={t('view.cards')} /> },
        { value: 'table', label: <View icon={<RowsIcon size={16} />} label={t('view.table')} /> },
        ...(hasBoard
          ? [{ value: 'board', label: <View icon={<BoardIcon size={16} />} label={t('view.board')} /> }]
          : []),
        ...(hasCalendar
          ? [{ value: 'calendar', label: <View icon={<CalendarIcon size={16} />} label={t('view.calendar')} /> }]
          : []),
      ]}
    />
  );
}

const View = ({ icon, label }: { icon: ReactNode; label: string }) => (
  <span className={css.icon} title={label}>
    {icon}
    <span className="visually-hidden">{label}</span>
  </span>
);
