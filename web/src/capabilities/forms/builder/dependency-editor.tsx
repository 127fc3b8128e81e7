import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { nameOf } from '@seedbed/domain/forms/compare-forms.ts';
import {
  type Dependency,
  dependencyActions,
  type Joint,
  joints,
  type Statement,
  type StatementGroup,
  statementsOf,
} from '@seedbed/domain/forms/dependency.ts';
import { isAnswered, isLayoutLine } from '@seedbed/domain/forms/form.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import css from './builder.module.css';
import type { DraftLine } from './draft/draft-lines.ts';
import { StatementEditor } from './statement-editor.tsx';
import { useQuestions } from './use-questions.ts';

interface Props {
  line: DraftLine;
  lines: readonly DraftLine[];
  language: string;
  value: Dependency | null;
  onChange: (value: Dependency | null) => void;
}

type Part = Statement | StatementGroup;
const isGroup = (part: Part): part is StatementGroup => 'statements' in part;

/** When the line is shown, hidden, required or left out. */
export function DependencyEditor({ line, lines, language, value, onChange }: Props) {
  const { t } = useTranslation('forms');
  const questions = useQuestions(lines);
  const read = useMemo(() => questions.filter((one) => isAnswered(one) && one.id !== line.id), [questions, line.id]);
  const [first] = read;
  const parts = value?.statements ?? [];
  const fresh = (): Statement => ({
    action: 'show',
    questionId: first?.id ?? '',
    operator: 'is_not_empty',
    values: [],
  });
  const put = (statements: readonly Part[]) =>
    onChange(statements.length > 0 ? { operator: 'and', skipTo: null, ...value, statements } : null);
  const at = lines.findIndex(({ id }) => id === line.id);
  const targets = lines.filter(({ type }, i) => type === 'section' && i > at);
  const joint = (chosen: Joint, set: (next: Joint) => void) => (
    <NativeSelect
      size="xs"
      aria-label={t('logic.joint')}
      value={chosen}
      data={joints.map((one) => ({ value: one, label: t(`logic.joints.${one}`) }))}
      onChange={(event) => set(event.currentTarget.value as Joint)}
    />
  );
  const list = (statements: readonly Statement[], set: (next: readonly Statement[]) => void) =>
    statements.map((statement, i) => (
      <StatementEditor
        // biome-ignore lint/suspicious/noArrayIndexKey: statements have no identity but their place
        key={i}
        statement={statement}
        questions={statement.action === 'skip' && line.type !== 'section' ? questions.filter(isAnswered) : read}
        actions={line.type === 'section' || isQuestionLine(line) ? dependencyActions : ['show', 'hide']}
        language={language}
        onChange={(next) => set(statements.with(i, next))}
        onRemove={() => set(statements.toSpliced(i, 1))}
      />
    ));
  return (
    <fieldset className={css.logic}>
      <legend>{t('logic.title')}</legend>
      {read.length === 0 && <p className="note">{t('logic.no-questions')}</p>}
      {parts.length > 1 && value && joint(value.operator, (operator) => onChange({ ...value, operator }))}
      {parts.map((part, i) =>
        isGroup(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
          <div key={i} className={css.nested}>
            <div className={css.row}>
              {joint(part.operator, (operator) => put(parts.with(i, { ...part, operator })))}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('logic.remove-group')}
                onClick={() => put(parts.toSpliced(i, 1))}
              >
                <CloseIcon size={16} />
              </ActionIcon>
            </div>
            {list(part.statements, (statements) =>
              put(statements.length > 0 ? parts.with(i, { ...part, statements }) : parts.toSpliced(i, 1)),
            )}
            <Add
              label={t('logic.add')}
              onAdd={() => put(parts.with(i, { ...part, statements: [...part.statements, fresh()] }))}
            />
          </div>
        ) : (
          list([part], ([next]) => put(next ? parts.with(i, next) : parts.toSpliced(i, 1)))
        ),
      )}
      {statementsOf(value, 'skip').length > 0 && line.type !== 'section' && value && (
        <NativeSelect
          size="xs"
          label={t('logic.skip-to')}
          value={value.skipTo ?? ''}
          data={[
            { value: '', label: t('logic.next-section') },
            ...targets.map(({ id, content }) => ({ value: id, label: nameOf(content, language) || t('untitled') })),
          ]}
          onChange={(event) => onChange({ ...value, skipTo: event.currentTarget.value || null })}
        />
      )}
      {read.length > 0 && (
        <div className={css.row}>
          <Add label={t('logic.add')} onAdd={() => put([...parts, fresh()])} />
          {parts.length > 0 && (
            <Add
              label={t('logic.add-group')}
              onAdd={() => put([...parts, { operator: 'or', statements: [fresh()] }])}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

const isQuestionLine = ({ type }: DraftLine) => !isLayoutLine(type);

const Add = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button size="compact-sm" variant="subtle" leftSection={<PlusIcon size={16} />} onClick={onAdd}>
    {label}
  </Button>
);
