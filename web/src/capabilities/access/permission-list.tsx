import { Button, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#platform/ui/layout/layout.tsx';
import { areaOf } from './areas.ts';
import css from './permissions.module.css';
import { RecordsPicker } from './records-picker.tsx';
import type { Scope } from './roles/role.ts';
import type { Cell, ChosenScope } from './use-permission-changes.ts';

interface Props {
  cells: readonly Cell[];
  /** Permissions with records to pick. */
  pickable: readonly string[];
  onChange: (key: string, change: Partial<ChosenScope>) => void;
}

/** Permissions below the heading of their area. */
export function PermissionList({ cells, pickable, onChange }: Props) {
  const { t } = useTranslation('access');
  const areas = Map.groupBy(cells, ({ key }) => areaOf(key));
  return [...areas].map(([area, own]) => (
    <section key={area} className={css.area}>
      <h2 className={css.heading}>{t(`areas.${area}`)}</h2>
      <Card as="ul" pad={0}>
        {own.map((cell) => (
          <PermissionRow
            key={cell.key}
            cell={cell}
            isPickable={pickable.includes(cell.key)}
            onChange={(change) => onChange(cell.key, change)}
          />
        ))}
      </Card>
    </section>
  ));
}

interface RowProps {
  cell: Cell;
  isPickable: boolean;
  onChange: (change: Partial<ChosenScope>) => void;
}

function PermissionRow({ cell, isPickable, onChange }: RowProps) {
  const { t } = useTranslation('access');
  const id = useId();
  return (
    <li className={css.row} data-changed={cell.isChanged}>
      <div className={css.words}>
        <span id={id} className={css.name}>
          {cell.name}
        </span>
        <span className="note">{cell.about}</span>
        {cell.meanwhile && (
          <span className={css.meanwhile} role="alert">
            {t('settings.meanwhile', { scope: t(`scopes.${cell.meanwhile}`) })}
          </span>
        )}
        {cell.scope !== cell.standardCriteria && (
          <span className="note">
            {t('settings.standard', { scope: t(`scopes.${cell.standardCriteria}`) })}{' '}
            <Button variant="subtle" size="compact-xs" onClick={() => onChange({ scope: cell.standardCriteria })}>
              {t('settings.reset')}
            </Button>
          </span>
        )}
      </div>
      <SegmentedControl
        aria-labelledby={id}
        classNames={{ control: css.choice, label: css.choiceLabel }}
        value={cell.scope}
        onChange={(scope) => onChange({ scope: scope as Scope })}
        // Records to pick come with the capabilities that have them.
        data={cell.permissionCriteriaTypes
          .filter((scope) => scope !== 'SELECTED' || isPickable || cell.scope === 'SELECTED')
          .map((scope) => ({ value: scope, label: t(`scopes.${scope}`) }))}
      />
      {isPickable && cell.scope === 'SELECTED' && (
        <RecordsPicker
          permission={cell.key}
          name={cell.name}
          value={cell.picked}
          onChange={(picked) => onChange({ picked })}
        />
      )}
    </li>
  );
}
