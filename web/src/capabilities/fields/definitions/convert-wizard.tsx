import { Button, NativeSelect } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { QuestionOption } from '@seedbed/domain/kernel/questions/question.ts';
import { type AnswerType, answerTypes, hasOptions } from '@seedbed/domain/kernel/questions/question-type.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { choiceLabel } from '#capabilities/fields/answers/answer-text.tsx';
import type { WebField } from '#capabilities/fields/field.ts';
import { ConvertField, FieldConversion } from '#capabilities/fields/operations.ts';
import { arrow } from '#platform/i18n/i18n.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './fields.module.css';
import { OptionsEditor } from './options-editor.tsx';

interface Props {
  field: WebField;
  onDone: () => void;
}

/** Copies, tables and formulas have no values to convert into. */
const targets = answerTypes.filter((type) => !['file', 'video', 'table', 'calculated'].includes(type));

/** Two steps: the new type with its options, then a preview of all values. Nothing changes before the end. */
export function ConvertWizard({ field, onDone }: Props) {
  const { t } = useTranslation('fields');
  const [type, setType] = useState<AnswerType>(targets.find((one) => one !== field.type) ?? 'text');
  const [options, setOptions] = useState<readonly QuestionOption[]>(field.options);
  const [isPreview, setPreview] = useState(false);
  const [map, setMap] = useState<Record<string, string>>({});
  const own = hasOptions(type) ? options : [];
  const conversion = { type, options: own, validations: {}, map };
  if (isPreview)
    return (
      <Preview
        field={field}
        conversion={conversion}
        onMap={(text, option) => setMap({ ...map, [text]: option })}
        onBack={() => setPreview(false)}
        onDone={onDone}
      />
    );
  return (
    <Stack gap={4}>
      <p className={css.note}>{t('convert.help')}</p>
      <NativeSelect
        label={t('convert.type')}
        value={type}
        data={targets.filter((one) => one !== field.type).map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(event) => setType(event.currentTarget.value as AnswerType)}
      />
      {hasOptions(type) && (
        <OptionsEditor
          type={type}
          language={i18next.language}
          options={options}
          error={undefined}
          onChange={setOptions}
        />
      )}
      <Button disabled={hasOptions(type) && own.length === 0} onClick={() => setPreview(true)}>
        {t('convert.preview')}
      </Button>
    </Stack>
  );
}

interface PreviewProps {
  field: WebField;
  conversion: {
    type: AnswerType;
    options: readonly QuestionOption[];
    validations: object;
    map: Record<string, string>;
  };
  onMap: (text: string, option: string) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Values that stay, change or are lost; lost texts may get an option. */
function Preview({ field, conversion, onMap, onBack, onDone }: PreviewProps) {
  const { t } = useTranslation(['fields', 'common']);
  const [id] = useState(() => newId<'Field'>());
  const [convert, busy] = useAct(ConvertField);
  const variables = { fieldId: field.id, conversion };
  const [{ data, error }, again] = useQuery({ query: FieldConversion, variables, requestPolicy: 'network-only' });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={4} />;
  const { kept, changed, lost } = data.fieldConversion;
  const samples = data.fieldConversion.samples as { before: string; after: string }[];
  const lostTexts = data.fieldConversion.lostTexts as { text: string; count: number }[];

  async function run() {
    const { error: refused } = await convert({ ...variables, id });
    if (refused) return;
    toast(t('convert.done', { field: field.name }));
    onDone();
  }

  return (
    <Stack gap={4}>
      <dl className={css.counts}>
        {Object.entries({ kept, changed, lost }).map(([name, count]) => (
          <div key={name} className={name === 'lost' && count > 0 ? css.lost : undefined}>
            <dt>{t(`convert.${name as 'kept'}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {samples.length > 0 && (
        <ul>
          {samples.map(({ before, after }) => (
            <li key={`${before} ${after}`}>
              <bdi>{before}</bdi> {arrow()} <bdi>{after}</bdi>
            </li>
          ))}
        </ul>
      )}
      {lostTexts.length > 0 && <p>{t('convert.lost-texts')}</p>}
      {lostTexts.map(({ text, count }) =>
        hasOptions(conversion.type) ? (
          <NativeSelect
            key={text}
            size="xs"
            label={`${text} (${count})`}
            value={conversion.map[text] ?? ''}
            data={[
              { value: '', label: t('convert.to-nothing') },
              ...conversion.options.map((option) => ({
                value: option.id,
                label: choiceLabel(conversion.options, option.id),
              })),
            ]}
            onChange={(event) => onMap(text, event.currentTarget.value)}
          />
        ) : (
          <span key={text} className={css.lost}>
            <bdi>{text}</bdi> ({count})
          </span>
        ),
      )}
      <p className={css.note}>{t('convert.keeps-old')}</p>
      <div className={css.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('convert.back')}
        </Button>
        <Button loading={busy} onClick={() => void run()}>
          {t('convert.run')}
        </Button>
      </div>
    </Stack>
  );
}
