import { Button } from '@mantine/core';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerField } from '#capabilities/fields/answers/answer-field.tsx';
import { AnswerText } from '#capabilities/fields/answers/answer-text.tsx';
import { checkField } from '#capabilities/fields/check-field.ts';
import type { WebField, WebRecordField } from '#capabilities/fields/field.ts';
import { SetFieldValue } from '#capabilities/fields/operations.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { EditableFact } from '#platform/record/editable-fact.tsx';
import { Facts, RecordSection } from '#platform/record/facts.tsx';
import { useAct } from '#platform/use-act.ts';
import { FieldFiles } from './field-files.tsx';
import css from './record-fields.module.css';

const History = lazy(async () => ({ default: (await import('./field-history.tsx')).FieldHistoryList }));

interface Props {
  object: FieldObject;
  recordId: string;
  fields: readonly WebRecordField[];
  /** The heading of fields without a section. */
  title: string;
}

/** The fields of a record by section, each edited in place by those who may. */
export function RecordFields({ object, recordId, fields, title }: Props) {
  const { t } = useTranslation('fields');
  const [shown, setShown] = useState<WebField | null>(null);
  const sections = [...Map.groupBy(fields, ({ section }) => section)];
  return (
    <>
      {sections.map(([section, ofSection]) => (
        <RecordSection key={section} title={section ?? title}>
          <Facts>
            {ofSection.map((one) => (
              <OneField key={one.id} object={object} recordId={recordId} one={one} onHistory={setShown} />
            ))}
          </Facts>
        </RecordSection>
      ))}
      <FormDialog
        opened={shown !== null}
        title={t('history.of', { field: shown?.name ?? '' })}
        onClose={() => setShown(null)}
      >
        <Suspense fallback={null}>{shown && <History object={object} recordId={recordId} field={shown} />}</Suspense>
      </FormDialog>
    </>
  );
}

interface OneProps {
  object: FieldObject;
  recordId: string;
  one: WebRecordField;
  onHistory: (field: WebField) => void;
}

function OneField({ object, recordId, one, onHistory }: OneProps) {
  const { t } = useTranslation('fields');
  const [set] = useAct(SetFieldValue, { silent: true });
  const { field, answer, canEdit, version, source } = one;
  const isRequired = field.requiredAt === 'profile';
  return (
    <EditableFact<Answer>
      name="answer"
      label={isRequired ? t('required-label', { field: field.name }) : field.name}
      value={answer}
      check={(typed) => checkField(field, typed)}
      save={canEdit && ((typed) => set({ object, recordId, fieldId: field.id, answer: typed, version }))}
      field={(props) =>
        field.type === 'file' && object !== 'other' ? (
          <FieldFiles
            record={{ kind: object, id: recordId }}
            one={one}
            label={props.label}
            error={props.error}
            ids={(props.value ?? []) as readonly string[]}
            onChange={props.onChange}
          />
        ) : (
          <AnswerField {...props} question={field} help={field.help} />
        )
      }
    >
      {answer !== null && (
        <div className={css.answer}>
          {field.type === 'file' && object !== 'other' ? (
            <FieldFiles record={{ kind: object, id: recordId }} one={one} ids={answer as readonly string[]} />
          ) : (
            <AnswerText question={field} answer={answer} />
          )}
          {source && source !== 'formula' && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              className={css.history}
              aria-label={t('history.of', { field: field.name })}
              onClick={() => onHistory(field)}
            >
              {t('history.open')}
            </Button>
          )}
        </div>
      )}
    </EditableFact>
  );
}
