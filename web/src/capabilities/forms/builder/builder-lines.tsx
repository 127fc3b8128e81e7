import { nameOf } from '@seedbed/domain/forms/compare-forms.ts';
import { emptyContent } from '@seedbed/domain/forms/form.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';
import { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { AddLine } from './add-line.tsx';
import css from './builder.module.css';
import type { DraftLine, LineWrite } from './draft/draft-lines.ts';
import type { Draft } from './draft/use-draft.ts';
import { LineEditor } from './line-editor.tsx';
import { LineRow } from './line-row.tsx';

interface Props {
  form: FormDraftFragment;
  draft: Draft;
  language: string;
  /** The open line. */
  open: string | null;
  onOpen: (lineId: string | null) => void;
}

const scored = ['evaluation', 'scorecard'];

/** The lines in their order; one of them is open. */
export function BuilderLines({ form, draft, language, open, onOpen }: Props) {
  const { t } = useTranslation('forms');
  const { lines, change, errors } = draft;
  const [spoken, setSpoken] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = lines.map(({ id }) => id);
  const nameOfLine = ({ content }: DraftLine) => nameOf(content, language) || t('untitled');

  function move(id: string, after: string | null) {
    change([{ id, after }]);
    const place = after === null ? 1 : ids.filter((one) => one !== id).indexOf(after) + 2;
    const line = lines.find((one) => one.id === id);
    if (line) setSpoken(t('builder.moved', { name: nameOfLine(line), place, total: ids.length }));
  }
  const reorder = useReorder<HTMLOListElement>({ ids, onMove: move });

  function insert(write: LineWrite) {
    change([write]);
    onOpen(write.id);
    setAdded(write.id);
  }
  const add = (type: QuestionType) =>
    insert({ id: newId<'FormQuestion'>(), type, content: emptyContent, after: open ?? ids.at(-1) ?? null });
  const duplicate = ({ id, type, content }: DraftLine) =>
    insert({ id: newId<'FormQuestion'>(), type, content: { ...content, slug: null }, after: id });

  function remove(line: DraftLine) {
    const at = ids.indexOf(line.id);
    change([{ id: line.id, isRemoved: true }]);
    if (open === line.id) onOpen(null);
    toast(t('builder.removed', { name: nameOfLine(line) }), {
      label: i18next.t('common:actions.undo'),
      action: draft.undo,
    });
    document.getElementById(`line-${ids[at + 1] ?? ids[at - 1]}`)?.focus();
  }

  // A new line asks for its text at once.
  useEffect(() => {
    if (!added) return;
    document.getElementById(`line-${added}-label`)?.focus();
    setAdded(null);
  }, [added]);

  return (
    <div ref={list} className={css.lines}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {lines.length === 0 && <p className={css.nothing}>{t('builder.no-lines')}</p>}
      <ol ref={reorder.list} className={css.list}>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            language={language}
            isOpen={open === line.id}
            hasError={errors.has(line.id)}
            reorder={reorder}
            onToggle={() => onOpen(open === line.id ? null : line.id)}
            onMove={(by) => reorder.moveBy(line.id, by)}
            onDuplicate={() => duplicate(line)}
            onRemove={() => remove(line)}
          >
            <LineEditor
              line={line}
              lines={lines}
              language={language}
              isPublished={form.publishedNumber !== null}
              isScored={scored.includes(form.purpose)}
              errors={errors.get(line.id) ?? {}}
              onChange={({ type, content }, fact) =>
                change([{ id: line.id, type: type ?? line.type, content }], `${line.id} ${fact}`)
              }
            />
          </LineRow>
        ))}
      </ol>
      <div>
        <AddLine onAdd={add} />
      </div>
    </div>
  );
}
