import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FeedbackTime, feedbackTimes, type QuizContent } from '@seedbed/domain/courses/content.ts';
import { useTranslation } from 'react-i18next';
import type { TextPictures } from '#capabilities/resources/public.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { Grid, Stack } from '#platform/ui/layout/layout.tsx';
import { Draws } from './draws.tsx';
import { QuestionList } from './question-list.tsx';

interface Props {
  content: Partial<QuizContent>;
  pictures: TextPictures;
  /** Increases with each try to save. */
  tried: number;
  /** Shown at their questions, by id. */
  errors?: ReadonlyMap<string, string>;
  onChange: (change: Partial<QuizContent>) => void;
}

const none: ReadonlyMap<string, string> = new Map();

/** The questions of a quiz, and its rules. */
export function QuizFields({ content, pictures, tried, errors = none, onChange }: Props) {
  const { t } = useTranslation('courses');
  const draws = content.draws ?? [];
  return (
    <Stack gap={4}>
      <QuestionList
        questions={content.questions ?? []}
        draws={draws}
        pictures={pictures}
        tried={tried}
        errors={errors}
        onChange={(questions) => onChange({ questions })}
        onDraws={(next) => onChange({ draws: next })}
      />
      <Draws draws={draws} onChange={(next) => onChange({ draws: next })} />
      <Grid min="9rem" gap={4} fit>
        <TextInput
          label={<Optional label={t('fields.attempts')} />}
          inputMode="numeric"
          value={content.attempts?.toString() ?? ''}
          onChange={(event) => onChange({ attempts: numberOf(event.currentTarget.value) })}
        />
        <TextInput
          label={t('fields.passMark')}
          inputMode="numeric"
          value={(content.passMark ?? 70).toString()}
          onChange={(event) => onChange({ passMark: numberOf(event.currentTarget.value) ?? 0 })}
        />
        <NativeSelect
          label={t('fields.feedback')}
          value={content.feedback ?? 'at_once'}
          onChange={(event) => onChange({ feedback: event.currentTarget.value as FeedbackTime })}
          data={feedbackTimes.map((value) => ({ value, label: t(`values.feedback.${value}`) }))}
        />
      </Grid>
      <Checkbox
        label={t('fields.shuffle')}
        checked={content.shuffle ?? false}
        onChange={(event) => onChange({ shuffle: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** Letters stay visible to the check, which refuses them. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
