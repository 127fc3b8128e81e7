import { ActionIcon } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebField } from '#capabilities/fields/field.ts';
import { ChevronDownIcon, ChevronUpIcon, GripIcon } from '#platform/ui/icons.tsx';
import css from './builder.module.css';

interface Props {
  field: WebField;
  row: object;
  /** The handle drags by mouse, pen and finger, and takes arrow keys. */
  handle: object;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
}

/** A field in the builder. Its name opens the form, and takes Alt with an arrow key. */
export function BuilderField({ field, row, handle, onKeyDown, onMove, onEdit }: Props) {
  const { t } = useTranslation('fields');
  const { id, name, type } = field;
  return (
    <li className={css.fact} data-field={id} {...row}>
      <button type="button" className={css.grip} aria-label={t('builder.move', { name })} {...handle}>
        <GripIcon size={16} />
      </button>
      <button
        type="button"
        className={css.name}
        data-name
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKeyDown}
        onClick={onEdit}
      >
        <bdi>{name}</bdi>
        <span className={css.help}>{t(`types.${type}`)}</span>
      </button>
      <span className={css.buttons}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('move-up', { name })} onClick={() => onMove(-1)}>
          <ChevronUpIcon size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('move-down', { name })} onClick={() => onMove(1)}>
          <ChevronDownIcon size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}
