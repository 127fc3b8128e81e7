import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearSelection, useOfferedActions, useSelection } from '#platform/selection.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { CloseIcon } from '#platform/ui/icons.tsx';
import css from './selection-bar.module.css';
import { useFocusAfterSelection } from './use-focus-after-selection.ts';

interface Props {
  /** Selects all records that match, of which there are `total`. No action runs on the fewer before it ends. */
  onSelectAll?: (() => Promise<void>) | undefined;
  total?: number;
}

/** So many have room for their words on a phone. */
const few = 3;

/** The number of selected rows, and their actions. */
export function SelectionBar({ onSelectAll, total = 0 }: Props) {
  const { t } = useTranslation('common');
  const { ids } = useSelection();
  const actions = useOfferedActions();
  const [isSelecting, setSelecting] = useState(false);
  const selectAll = async () => {
    setSelecting(true);
    await onSelectAll?.();
    setSelecting(false);
  };
  useFocusAfterSelection(ids[0]);
  useShortcuts(
    ids.length > 0 ? [{ keys: 'escape', label: t('selection.clear'), ofPage: true, run: clearSelection }] : [],
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {ids.length > 0 && t('selection.count', { count: ids.length })}
      </p>
      {ids.length > 0 && (
        <section className={css.bar} data-few={actions.length <= few || undefined} aria-label={t('selection.label')}>
          <strong>{t('selection.count', { count: ids.length })}</strong>
          {onSelectAll && ids.length < total && (
            <Button size="compact-md" variant="subtle" loading={isSelecting} onClick={() => void selectAll()}>
              {t('selection.all')}
            </Button>
          )}
          {actions.map(({ key, label, icon, run }) => (
            <Button
              key={key}
              className={css.action}
              size="compact-md"
              variant="default"
              leftSection={icon}
              aria-label={label}
              disabled={isSelecting}
              onClick={() => run(ids)}
            >
              <span className={css.word}>{label}</span>
            </Button>
          ))}
          <Button
            className={css.clear}
            size="compact-md"
            variant="subtle"
            color="gray"
            aria-label={t('selection.clear')}
            title={t('selection.clear')}
            onClick={clearSelection}
          >
            <CloseIcon size={18} />
          </Button>
        </section>
      )}
    </>
  );
}
