import { type FieldOrder, movedField, movedSection, placedField } from '@seedbed/domain/fields/arrange.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebField } from '#capabilities/fields/field.ts';
import { useReorder } from '#platform/ui/rows/use-reorder.ts';
import css from './builder.module.css';
import { BuilderField } from './builder-field.tsx';
import { SectionHead } from './section-head.tsx';

interface Props {
  fields: readonly WebField[];
  sections: readonly { _id: string; name: string; version: number }[];
  order: readonly FieldOrder[];
  onSave: (order: FieldOrder[]) => Promise<void>;
  onEdit: (fieldId: string) => void;
}

/** The row of a section's heading: a field behind it is the first of the section. */
const headOf = (sectionId: string | null) => `section:${sectionId}`;

/** Sections and fields, moved by drag, by an arrow key, or by their buttons. */
export function BuilderSections({ fields, sections, order, onSave, onEdit }: Props) {
  const { t } = useTranslation('fields');
  const [spoken, setSpoken] = useState('');
  const nameOf = (id: string) => fields.find((field) => field.id === id)?.name ?? '';

  async function move(fieldId: string, by: 1 | -1, focused = '[data-name]') {
    const next = movedField(order, fieldId, by);
    const ids = next.flatMap(({ fieldIds }) => fieldIds);
    setSpoken(t('builder.moved', { field: nameOf(fieldId), place: ids.indexOf(fieldId) + 1, total: ids.length }));
    await onSave(next);
    // The row may be a new element in another section.
    reorder.list.current?.querySelector<HTMLElement>(`[data-field="${fieldId}"] ${focused}`)?.focus();
  }
  const onKeyDown = (fieldId: string, needsAlt: boolean) => (event: KeyboardEvent) => {
    if (event.altKey !== needsAlt || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    void move(fieldId, event.key === 'ArrowUp' ? -1 : 1, needsAlt ? '[data-name]' : '[data-handle]');
  };
  const isShown = ({ sectionId, fieldIds }: FieldOrder) =>
    fieldIds.length > 0 || sections.some(({ _id }) => _id === sectionId);
  const reorder = useReorder<HTMLDivElement>({
    ids: order.filter(isShown).flatMap(({ sectionId, fieldIds }) => [headOf(sectionId), ...fieldIds]),
    onMove: (fieldId, after) => {
      const at = order.findIndex((one) => headOf(one.sectionId) === after || one.fieldIds.some((id) => id === after));
      const others = order[at]?.fieldIds.filter((id) => id !== fieldId) ?? [];
      void onSave(placedField(order, fieldId, Math.max(0, at), others.indexOf(after ?? '') + 1));
    },
  });

  return (
    <div ref={reorder.list} className={css.sections}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {order.map(({ sectionId, fieldIds }, at) => {
        const section = sections.find(({ _id }) => _id === sectionId);
        if (!isShown({ sectionId, fieldIds })) return null;
        return (
          <section key={sectionId} className={css.section} aria-label={section?.name ?? t('no-section')}>
            <div className={css.head} {...reorder.rowProps(headOf(sectionId))}>
              <SectionHead
                section={section}
                isFirst={at <= 1}
                isLast={at === order.length - 1}
                onMove={(by) => sectionId && void onSave(movedSection(order, sectionId, by))}
              />
            </div>
            <ul className={css.facts}>
              {fieldIds.map((fieldId) => {
                const field = fields.find(({ id }) => id === fieldId);
                return (
                  field && (
                    <BuilderField
                      key={fieldId}
                      field={field}
                      row={reorder.rowProps(fieldId)}
                      handle={{ ...reorder.handleProps(fieldId), onKeyDown: onKeyDown(fieldId, false) }}
                      onKeyDown={onKeyDown(fieldId, true)}
                      onMove={(by) => void move(fieldId, by)}
                      onEdit={() => onEdit(fieldId)}
                    />
                  )
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
