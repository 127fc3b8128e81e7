import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WebField } from '#capabilities/fields/field.ts';
import { SetFieldArchived } from '#capabilities/fields/operations.ts';
import { DotsIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './fields.module.css';

interface Props {
  field: WebField;
  isLocked: boolean;
  onEdit: () => void;
  onConvert: () => void;
}

/** A field in the list of definitions. */
export function FieldRow({ field, isLocked, onEdit, onConvert }: Props) {
  const { t } = useTranslation('fields');
  const [archive, busy] = useAct(SetFieldArchived);
  const { name, slug, type, isArchived, calculation } = field;

  async function setArchived(to: boolean) {
    const { error, undoId } = await archive({ fieldId: field.id, isArchived: to });
    if (!error) offerUndo(t(to ? 'archived-done' : 'restored-done', { field: name }), undoId);
  }

  return (
    <li className={css.line} data-archived={isArchived}>
      <div className={css.words}>
        <button type="button" className={css.name} disabled={isLocked || isArchived} onClick={onEdit}>
          <bdi>{name}</bdi>
        </button>
        <span className={css.note}>
          {t(`types.${type}`)} · <bdi dir="ltr">{slug}</bdi>
        </span>
      </div>
      <span className={css.marks}>
        {field.requiredAt !== 'never' && <Pill tone="plain">{t(`required.${field.requiredAt}`)}</Pill>}
        {field.isListed && <Pill tone="plain">{t('mark.listed')}</Pill>}
        {isArchived && <Pill tone="plain">{t('mark.archived')}</Pill>}
      </span>
      {!isLocked && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('more-of', { field: name })} loading={busy}>
              <DotsIcon size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!isArchived && <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>}
            {!isArchived && !calculation && type !== 'file' && (
              <Menu.Item onClick={onConvert}>{t('convert.open')}</Menu.Item>
            )}
            <Menu.Item onClick={() => void setArchived(!isArchived)}>{t(isArchived ? 'restore' : 'archive')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
