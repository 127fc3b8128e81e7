import { ActionIcon } from '@mantine/core';
import { type CampaignBlock, excerptOf } from '@seedbed/domain/emails/campaigns/blocks.ts';
import { useTranslation } from 'react-i18next';
import { GripIcon, TrashIcon } from '#platform/ui/icons.tsx';
import type { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { useFocusHandover } from '#platform/ui/use-focus-handover.ts';
import { BlockFields } from './block-fields.tsx';
import css from './editing.module.css';

interface Props {
  block: CampaignBlock;
  isOpen: boolean;
  reorder: ReturnType<typeof useReorder<HTMLOListElement>>;
  onToggle: () => void;
  onChange: (block: CampaignBlock) => void;
  onRemove: () => void;
}

/** One block: moved by its handle, opened by its name. */
export function BlockRow({ block, isOpen, reorder, onToggle, onChange, onRemove }: Props) {
  const { t } = useTranslation('campaigns');
  const { id, kind } = block;
  const excerpt = excerptOf(block);
  const kindName = t(`blocks.kinds.${kind}`);
  const name = excerpt ? t('blocks.named', { kind: kindName, text: excerpt }) : kindName;
  return (
    <li
      className={css.block}
      data-open={isOpen || undefined}
      {...reorder.rowProps(id)}
      {...useFocusHandover<HTMLLIElement>()}
    >
      <div className={css.head}>
        <button
          type="button"
          className={css.handle}
          aria-label={t('blocks.move', { name })}
          {...reorder.handleProps(id)}
        >
          <GripIcon size={16} />
        </button>
        {kind === 'divider' ? (
          <span className={css.name}>{kindName}</span>
        ) : (
          <button
            type="button"
            className={css.name}
            aria-expanded={isOpen}
            aria-controls={`block-${id}`}
            onClick={onToggle}
          >
            <span className="note">{kindName}</span>
            {!isOpen && <bdi className={css.excerpt}>{excerpt || t('blocks.empty')}</bdi>}
          </button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('blocks.remove', { name })}
          onClick={onRemove}
        >
          <TrashIcon size={16} />
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={`block-${id}`} className={css.editor}>
          <BlockFields block={block} onChange={onChange} />
        </div>
      )}
    </li>
  );
}
