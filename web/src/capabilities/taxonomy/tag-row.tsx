import { Button, Menu } from '@mantine/core';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#platform/ui/app-link.tsx';
import { GripIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { SetTagArchived } from './operations.ts';
import { type EditedTag, listWith } from './tag.ts';
import css from './tags.module.css';

interface Props {
  kind: TagKind;
  tag: EditedTag;
  mayEdit: boolean;
  /** Null where the order cannot be changed. */
  handle: object | null;
  row: object;
  onOpen: (form: 'edit' | 'merge') => void;
}

export function TagRow({ kind, tag, mayEdit, handle, row, onOpen }: Props) {
  const { t } = useTranslation(['taxonomy', 'common']);
  const [setArchived] = useAct(SetTagArchived);
  const menu = useRef<HTMLButtonElement>(null);
  const { _id, name, isArchived } = tag;

  async function archive() {
    const { error, undoId } = await setArchived({ tagId: _id, archived: !isArchived });
    if (!error) offerUndo(t(isArchived ? 'restored' : 'archived', { name }), undoId);
  }

  return (
    <li className={css.row} {...row}>
      {handle && (
        <button type="button" className={css.handle} aria-label={t('move', { name })} title={t('move-how')} {...handle}>
          <GripIcon size={16} />
        </button>
      )}
      <span className={css.dot} data-color={tag.color ?? 'none'} aria-hidden="true" />
      <span className={css.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={css.usage}>
        {tag.usage.map(({ of, count }) => (
          <Usage key={of} of={of} count={count} to={listWith(kind, of, _id)} name={name} />
        ))}
      </span>
      {mayEdit && (
        <span className={css.acts}>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`${t('common:actions.edit')}: ${name}`}
            onClick={() => onOpen('edit')}
          >
            {t('common:actions.edit')}
          </Button>
          <RowMenu label={t('more', { name })} button={menu}>
            <Menu.Item onClick={() => onOpen('merge')}>{t('merge.action')}</Menu.Item>
            <Menu.Item onClick={() => void archive()}>{t(isArchived ? 'restore' : 'archive')}</Menu.Item>
          </RowMenu>
        </span>
      )}
    </li>
  );
}

interface UsageProps {
  of: string;
  count: number;
  to: string | null;
  name: string;
}

function Usage({ of, count, to, name }: UsageProps) {
  const { t } = useTranslation('taxonomy');
  const text = t(
    `usage.${of as 'startups' | 'people' | 'events' | 'funnels' | 'applications' | 'forms' | 'sessions'}`,
    { count },
  );
  if (count === 0 || !to) return <span>{text}</span>;
  return (
    <AppLink to={to} aria-label={`${name}: ${text}`}>
      {text}
    </AppLink>
  );
}
