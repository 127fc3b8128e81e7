import { Button } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { mostItems } from '@seedbed/domain/milestones/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrangeItems, RemoveItem } from '#capabilities/milestones/operations.ts';
import type { TemplateDraftFragment, TemplateItemCardFragment } from '#platform/api/generated/documents.ts';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { ItemForm } from './item-form.tsx';
import { ItemRow } from './item-row.tsx';
import css from './items.module.css';

interface Props {
  template: TemplateDraftFragment;
  isEditable: boolean;
}

/** The milestones in their order; one of them is open. Order, new and removed ones are saved at once. */
export function ItemsBuilder({ template, isEditable }: Props) {
  const { t } = useTranslation('milestones');
  const [arrange] = useAct(ArrangeItems);
  const [remove] = useAct(RemoveItem);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<{ id: string; parentId: string | null } | null>(null);
  const [spoken, setSpoken] = useState('');
  const { items, _id: templateId } = template;
  const ids = items.map(({ _id }) => _id);

  async function move(id: string, after: string | null) {
    const rest = ids.filter((one) => one !== id);
    const next = rest.toSpliced(after === null ? 0 : rest.indexOf(after) + 1, 0, id);
    const { data } = await arrange({ templateId, ids: next });
    const place = data?.arrangeTemplateItems.items.findIndex(({ _id }) => _id === id) ?? -1;
    const name = items.find(({ _id }) => _id === id)?.name ?? '';
    if (place >= 0) setSpoken(t('templates.moved', { name, place: place + 1, total: ids.length }));
  }
  const reorder = useReorder<HTMLOListElement>({ ids, onMove: (id, after) => void move(id, after) });

  /** Within its own kind: a milestone passes whole milestones, a part the parts beside it. */
  function moveBy(item: TemplateItemCardFragment, by: 1 | -1) {
    const kin = items.filter(({ parentId }) => parentId === item.parentId);
    const at = kin.indexOf(item);
    const other = kin[at + by];
    if (!other) return;
    const target = by === 1 ? other._id : (kin[at - 2]?._id ?? item.parentId);
    void move(item._id, target);
  }

  async function removeItem(item: TemplateItemCardFragment) {
    const { data, undoId } = await remove({ templateId, id: item._id });
    if (data) offerUndo(t('templates.removed', { name: item.name }), undoId);
  }

  const add = (parentId: string | null) => setAdded({ id: newId<'TemplateItem'>(), parentId });
  return (
    <Stack as="section" gap={4} aria-label={t('title')}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {items.length === 0 && !added && <p className={css.nothing}>{t('templates.none')}</p>}
      <ol ref={reorder.list} className={css.list}>
        {items.map((item) => (
          <ItemRow
            key={item._id}
            template={template}
            item={item}
            isOpen={open === item._id}
            isEditable={isEditable}
            reorder={reorder}
            onToggle={() => setOpen(open === item._id ? null : item._id)}
            onMove={(by) => moveBy(item, by)}
            onAddPart={() => add(item._id)}
            onRemove={() => void removeItem(item)}
          />
        ))}
      </ol>
      {added && (
        <div className={css.added}>
          <ItemForm
            key={added.id}
            template={template}
            id={added.id}
            parentId={added.parentId}
            onDone={() => setAdded(null)}
          />
        </div>
      )}
      {isEditable && !added && items.length < mostItems && (
        <Button variant="default" leftSection={<PlusIcon size={18} />} className={css.add} onClick={() => add(null)}>
          {t('templates.add')}
        </Button>
      )}
    </Stack>
  );
}
