import { ActionIcon, Menu } from '@mantine/core';
import { nameOf } from '@seedbed/domain/forms/compare-forms.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon, ChevronDownIcon, ChevronUpIcon, DotsIcon, GripIcon } from '#platform/ui/icons.tsx';
import type { useReorder } from '#platform/ui/rows/use-reorder.ts';
import css from './builder.module.css';
import type { DraftLine } from './draft/draft-lines.ts';
import { useTypeName } from './line-types.ts';

interface Props {
  line: DraftLine;
  language: string;
  isOpen: boolean;
  hasError: boolean;
  reorder: ReturnType<typeof useReorder<HTMLOListElement>>;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  /** The editor, while the line is open. */
  children: ReactNode;
}

/** One line of the builder: moved by its handle, opened by its name. */
export function LineRow({
  line,
  language,
  isOpen,
  hasError,
  reorder,
  onToggle,
  onMove,
  onDuplicate,
  onRemove,
  children,
}: Props) {
  const { t } = useTranslation(['forms', 'common']);
  const typeName = useTypeName();
  const { id, type, content } = line;
  const name = nameOf(content, language) || t('untitled');
  const marks = [
    typeName(type),
    content.isRequired && t('builder.required'),
    content.dependency && t('logic.title'),
  ].filter(Boolean);
  return (
    <li className={css.line} data-type={type} data-open={isOpen || undefined} {...reorder.rowProps(id)}>
      <div className={css.head}>
        <button
          type="button"
          className={css.handle}
          aria-label={t('builder.move', { name })}
          {...reorder.handleProps(id)}
        >
          <GripIcon size={16} />
        </button>
        <button
          type="button"
          className={css.name}
          id={`line-${id}`}
          aria-expanded={isOpen}
          aria-controls={`line-${id}-editor`}
          onClick={onToggle}
        >
          <bdi className={css.label}>{name}</bdi>
          <span className="note">{marks.join(' · ')}</span>
        </button>
        {hasError && (
          <span className={css.bad} title={t('builder.not-saved')}>
            <AlertIcon size={16} />
            <span className="visually-hidden">{t('builder.not-saved')}</span>
          </span>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('builder.more', { name })}>
              <DotsIcon size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<ChevronUpIcon size={16} />} onClick={() => onMove(-1)}>
              {t('builder.up')}
            </Menu.Item>
            <Menu.Item leftSection={<ChevronDownIcon size={16} />} onClick={() => onMove(1)}>
              {t('builder.down')}
            </Menu.Item>
            <Menu.Item onClick={onDuplicate}>{t('builder.duplicate')}</Menu.Item>
            <Menu.Item onClick={onRemove}>{t('common:actions.delete')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {isOpen && <div id={`line-${id}-editor`}>{children}</div>}
    </li>
  );
}
