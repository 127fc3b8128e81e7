import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { checkAnswers } from '@seedbed/domain/forms/check-answers.ts';
import type { FormPurpose } from '@seedbed/domain/forms/form.ts';
import { linesFor } from '@seedbed/domain/forms/publish-problems.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { directionOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleOptions } from '#capabilities/fields/public.tsx';
import type { DraftLine } from '#capabilities/forms/builder/draft/draft-lines.ts';
import { useQuestions } from '#capabilities/forms/builder/use-questions.ts';
import { FormView, type GivenAnswers } from '#capabilities/forms/filling/form-view.tsx';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './preview.module.css';

interface Props {
  form: FormDraftFragment;
  lines: readonly DraftLine[];
  language: string;
}

/** The draft as a role sees it, on a computer or a phone. A test submission checks the answers and keeps nothing. */
export function FormPreview({ form, lines, language }: Props) {
  const { t } = useTranslation('forms');
  const roles = useRoleOptions();
  const [role, setRole] = useState<RoleType>('Applicant');
  const [device, setDevice] = useState<'computer' | 'phone'>('computer');
  const [answers, setAnswers] = useState<GivenAnswers>({});
  const [tested, setTested] = useState(false);
  const questions = linesFor(role, useQuestions(lines, form.purpose as FormPurpose));
  const { problems } = checkAnswers(questions, answers, today(Temporal.Now.timeZoneId()));
  const introduction = translated(form.description, language);
  const count = Object.keys(problems).length;
  const errors = tested
    ? Object.fromEntries(
        Object.entries(problems).map(([id, { code, params }]) => [
          id,
          textOfCode('problems', code, {
            field: translated(questions.find((one) => one.id === id)?.label ?? [], language),
            ...params,
          }) ?? code,
        ]),
      )
    : {};
  return (
    <Stack as="section" gap={4} aria-label={t('builder.parts.preview')}>
      <Row gap={3} align="end">
        <NativeSelect
          size="xs"
          label={t('preview.as')}
          value={role}
          data={roles}
          onChange={(event) => setRole(event.currentTarget.value as RoleType)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('preview.device')}
          value={device}
          data={(['computer', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={(value) => setDevice(value as 'computer')}
        />
      </Row>
      <div className={css.screen} data-device={device} dir={directionOf(language)} lang={language.replace('_', '-')}>
        <h2 className={css.title}>{translated(form.title, language) || form.name}</h2>
        {introduction && <p className={css.text}>{introduction}</p>}
        <FormView
          questions={questions}
          language={language}
          answers={answers}
          errors={errors}
          onAnswer={(id, answer) => setAnswers((old) => ({ ...old, [id]: answer }))}
        />
        {questions.length > 0 && (
          <div>
            <Button onClick={() => setTested(true)}>{t('preview.test')}</Button>
          </div>
        )}
        {tested && (
          <p role="status" className={css.result} data-good={count === 0 || undefined}>
            {count === 0 ? t('preview.passed') : t('preview.problems', { count })}
          </p>
        )}
      </div>
    </Stack>
  );
}
