import { Alert, Button, Radio } from '@mantine/core';
import {
  type CategorizationAnswers,
  isCompleteAnswer,
  noAnswers,
} from '@seedbed/domain/metrics/categorization/categorization.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { errorText } from '#platform/api/errors.ts';
import type { CategorizationQuestionsQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './categorization.module.css';
import { CategorizationQuestions, SaveCategorization } from './operations.ts';

interface Props {
  categorizationId: string;
  /** Asks first whether the reporting begins later. */
  asksForDelay: boolean;
  onSaved: () => void;
  onCancel: { label: string; run: () => void };
}

export function Questionnaire({ categorizationId, ...props }: Props) {
  const [{ data, error }] = useQuery({
    query: CategorizationQuestions,
    variables: { categorizationId },
    requestPolicy: 'network-only',
  });
  if (error && !data)
    return (
      <Alert color="red" role="alert">
        {errorText(error)}
      </Alert>
    );
  if (!data) return <SkeletonRows rows={4} />;
  return <Questions categorization={data.startupCategorization} {...props} />;
}

function Questions({
  categorization,
  asksForDelay,
  onSaved,
  onCancel,
}: Omit<Props, 'categorizationId'> & { categorization: CategorizationQuestionsQuery['startupCategorization'] }) {
  const { t } = useTranslation('metrics');
  const [skip, setSkip] = useState<boolean | null>(asksForDelay ? null : false);
  const [answers, setAnswers] = useState<CategorizationAnswers>(() => ({
    ...noAnswers,
    ...Object.fromEntries(categorization.values.map(({ key, value }) => [key, value])),
  }));
  // Answers that another person saves meanwhile raise the version, not what this person has read.
  const [version] = useState(categorization.version);
  const [save, busy] = useAct(SaveCategorization);

  async function submit() {
    const { error } = await save({
      categorizationId: categorization.id,
      skip: skip === true,
      version,
      ...(skip === false && {
        answers: categorization.values.map(({ key }) => ({ key, value: answers[key] })),
      }),
    });
    if (!error) onSaved();
  }

  return (
    <Form className={css.form} onSubmit={submit}>
      {asksForDelay && <YesOrNo label={t('categorization.delay')} value={skip} onChange={setSkip} />}
      {skip === false &&
        categorization.values.map(({ key, label }) => (
          <YesOrNo
            key={key}
            label={label}
            value={answers[key]}
            onChange={(value) => setAnswers((old) => ({ ...old, [key]: value }))}
          />
        ))}
      {!isCompleteAnswer(skip, answers) && <p className={css.note}>{t('categorization.answer-all')}</p>}
      <Row gap={2} justify="end" nowrap>
        <Button variant="default" onClick={onCancel.run}>
          {onCancel.label}
        </Button>
        <Button type="submit" disabled={!isCompleteAnswer(skip, answers)} loading={busy}>
          {t('form.save')}
        </Button>
      </Row>
    </Form>
  );
}

interface QuestionProps {
  label: string;
  value: boolean | null;
  onChange: (value: boolean) => void;
}

const YesOrNo = ({ label, value, onChange }: QuestionProps) => {
  const { t } = useTranslation('metrics');
  return (
    <Radio.Group
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === 'true')}
    >
      <div className={css.choices}>
        <Radio value="true" label={t('categorization.yes')} />
        <Radio value="false" label={t('categorization.no')} />
      </div>
    </Radio.Group>
  );
};
