import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TemplateDraftFragment, TemplateItemCardFragment } from '#platform/api/generated/documents.ts';
import { ChevronDownIcon, ChevronUpIcon, DotsIcon, GripIcon, PlusIcon, TrashIcon } from '#platform/ui/icons.tsx';
import type { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { ItemForm } from './item-form.tsx';
import css from './items.module.css';

interface Props {
  template: TemplateDraftFragment;
  item: TemplateItemCardFragment;
  isOpen: boolean;
  isEditable: boolean;
  reorder: ReturnType<typeof useReorder<HTMLOListElement>>;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onAddPart: () => void;
  onRemove: () => void;
}

/** One milestone of a template: moved by its handle, opened by its name. */
export function ItemRow(props: Props) {
  const { t } = useTranslation(['milestones', 'common']);
  const { template, item, isOpen, isEditable, reorder, onToggle, onMove, onAddPart, onRemove } = props;
  const { _id: id, name, target, unit, evidenceRequired, metricName } = item;
  const marks = [
    daysText(),
    target !== null && t('milestone.value', { value: target, unit: unit ?? '' }),
    evidenceRequired && t('milestone.evidence'),
    metricName,
    item.materials.length > 0 && t('merge.links', { count: item.materials.length }),
  ].filter(Boolean);

  function daysText(): string {
    const { offsetDays, lengthDays } = item;
    if (template.direction === 'end') return t('templates.before-end', { count: offsetDays });
    const from = offsetDays + 1;
    return t('templates.day', { count: lengthDays + 1, from, to: from + lengthDays });
  }

  return (
    <li
      className={css.item}
      data-open={isOpen || undefined}
      data-part={item.parentId !== null}
      {...reorder.rowProps(id)}
    >
      <div className={css.head}>
        {isEditable ? (
          <button
            type="button"
            className={css.handle}
            aria-label={t('templates.move', { name })}
            {...reorder.handleProps(id)}
          >
            <GripIcon size={16} />
          </button>
        ) : (
          <span className={css.indent} />
        )}
        <button
          type="button"
          className={css.name}
          aria-expanded={isOpen}
          aria-controls={`item-${id}-editor`}
          disabled={!isEditable}
          onClick={onToggle}
        >
          <bdi className={css.label}>{name}</bdi>
          <span className="note">{marks.join(' · ')}</span>
        </button>
        {isEditable && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('templates.more', { name })}>
                <DotsIcon size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {item.parentId === null && (
                <Menu.Item leftSection={<PlusIcon size={16} />} onClick={onAddPart}>
                  {t('templates.add-part')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<ChevronUpIcon size={16} />} onClick={() => onMove(-1)}>
                {t('templates.up')}
              </Menu.Item>
              <Menu.Item leftSection={<ChevronDownIcon size={16} />} onClick={() => onMove(1)}>
                {t('templates.down')}
              </Menu.Item>
              <Menu.Item leftSection={<TrashIcon size={16} />} onClick={onRemove}>
                {t('common:actions.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {isOpen && (
        <div id={`item-${id}-editor`} className={css.editor}>
          <ItemForm
            key={item.version}
            template={template}
            id={id}
            item={item}
            parentId={item.parentId}
            onDone={onToggle}
          />
        </div>
      )}
    </li>
  );
}
