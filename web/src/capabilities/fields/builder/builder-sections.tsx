import { type FieldOrder, movedField, movedSection, placedField } from '@seedbed/domain/fields/arrange.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebField } from '#capabilities/fields/field.ts';
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

/** Sections and fields, moved by drag, by Alt and an arrow key, or by their buttons. */
export function BuilderSections({ fields, sections, order, onSave, onEdit }: Props) {
  const { t } = useTranslation('fields');
  const [dragged, setDragged] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const nameOf = (id: string) => fields.find((field) => field.id === id)?.name ?? '';

  async function move(fieldId: string, by: 1 | -1) {
    const next = movedField(order, fieldId, by);
    const ids = next.flatMap(({ fieldIds }) => fieldIds);
    setSpoken(t('builder.moved', { field: nameOf(fieldId), place: ids.indexOf(fieldId) + 1, total: ids.length }));
    await onSave(next);
    // The row may be a new element in another section.
    list.current?.querySelector<HTMLElement>(`[data-field="${fieldId}"] [data-handle]`)?.focus();
  }
  const onKeyDown = (fieldId: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    void move(fieldId, event.key === 'ArrowUp' ? -1 : 1);
  };
  function drop(section: number, place: number) {
    if (!dragged) return;
    setDragged(null);
    void onSave(placedField(order, dragged, section, place));
  }

  return (
    <div ref={list} className={css.sections}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {order.map(({ sectionId, fieldIds }, at) => {
        const section = sections.find(({ _id }) => _id === sectionId);
        if (!section && fieldIds.length === 0) return null;
        return (
          <section
            key={sectionId}
            className={css.section}
            aria-label={section?.name ?? t('no-section')}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(at, fieldIds.length)}
          >
            <SectionHead
              section={section}
              isFirst={at <= 1}
              isLast={at === order.length - 1}
              onMove={(by) => sectionId && void onSave(movedSection(order, sectionId, by))}
            />
            <ul className={css.facts}>
              {fieldIds.map((fieldId, place) => {
                const field = fields.find(({ id }) => id === fieldId);
                return (
                  field && (
                    <BuilderField
                      key={fieldId}
                      field={field}
                      isDragged={dragged === fieldId}
                      onDrag={(is) => setDragged(is ? fieldId : null)}
                      onDrop={() => drop(at, place)}
                      onKeyDown={onKeyDown(fieldId)}
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
