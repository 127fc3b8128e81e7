import { Button, Menu } from '@mantine/core';
import { type BlockKind, blockKinds, type CampaignBlock, mostBlocks } from '@seedbed/domain/emails/campaigns/blocks.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { BlockRow } from './block-row.tsx';
import css from './editing.module.css';

const noText: RichText = richTextOf('');

/** A new block gets an id that no other part of the campaign has. */
function newBlock(kind: BlockKind): CampaignBlock {
  const id = newId<'CampaignBlock'>() as string;
  switch (kind) {
    case 'heading':
      return { kind, id, text: '' };
    case 'text':
      return { kind, id, body: noText };
    case 'button':
      return { kind, id, label: '', address: '' };
    case 'picture':
      return { kind, id, address: '', alt: '' };
    case 'columns':
      return {
        kind,
        id,
        columns: [
          { title: '', body: noText },
          { title: '', body: noText },
        ],
      };
    default:
      return { kind: 'divider', id };
  }
}

interface Props {
  blocks: readonly CampaignBlock[];
  onChange: (blocks: CampaignBlock[]) => void;
}

/** The parts of an email in their order. One of them is open. */
export function BlocksEditor({ blocks, onChange }: Props) {
  const { t } = useTranslation(['campaigns', 'common']);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState('');
  const [spoken, setSpoken] = useState('');
  const latest = useRef(blocks);
  latest.current = blocks;
  const ids = blocks.map(({ id }) => id);
  const reorder = useReorder<HTMLOListElement>({
    ids,
    onMove: (id, after) => {
      const moved = blocks.find((one) => one.id === id);
      if (!moved) return;
      const rest = blocks.filter((one) => one !== moved);
      const place = after === null ? 0 : rest.findIndex((one) => one.id === after) + 1;
      onChange(rest.toSpliced(place, 0, moved));
      setSpoken(t('blocks.moved', { kind: t(`blocks.kinds.${moved.kind}`), place: place + 1, total: blocks.length }));
    },
  });
  const add = (kind: BlockKind) => {
    const block = newBlock(kind);
    const place = open ? ids.indexOf(open) + 1 : blocks.length;
    onChange(blocks.toSpliced(place, 0, block));
    setOpen(kind === 'divider' ? null : block.id);
    setAdded(block.id);
  };
  const remove = (block: CampaignBlock) => {
    const place = blocks.indexOf(block);
    onChange(blocks.filter((one) => one !== block));
    toast(t('blocks.removed', { name: t(`blocks.kinds.${block.kind}`) }), {
      label: t('common:actions.undo'),
      action: () => onChange(latest.current.toSpliced(place, 0, block)),
    });
  };
  return (
    <Stack as="section" gap={3} aria-label={t('blocks.title')}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {blocks.length === 0 && <p className={css.nothing}>{t('blocks.none')}</p>}
      <ol ref={reorder.list} className={css.list}>
        {blocks.map((block) => (
          <BlockRow
            key={block.id}
            block={block}
            isOpen={open === block.id}
            reorder={reorder}
            onToggle={() => setOpen(open === block.id ? null : block.id)}
            onChange={(next) => onChange(blocks.map((one) => (one.id === next.id ? next : one)))}
            onRemove={() => remove(block)}
          />
        ))}
      </ol>
      {blocks.length < mostBlocks && (
        // A closing menu would take the focus from the first field of the new block.
        <Menu key={added} position="bottom-start">
          <Menu.Target>
            <Button
              autoFocus={added !== '' && open === null}
              className={css.add}
              variant="default"
              leftSection={<PlusIcon size={18} />}
            >
              {t('blocks.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {blockKinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => add(kind)}>
                {t(`blocks.kinds.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Stack>
  );
}
