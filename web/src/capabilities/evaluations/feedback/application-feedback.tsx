import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { EvaluationFeedbackQuery } from '#platform/api/generated/documents.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './feedback.module.css';
import { EditEvaluationFeedback, EvaluationFeedback } from './operations.ts';

type ReceivedFeedback = NonNullable<EvaluationFeedbackQuery['evaluationFeedback']>[number];

/** Feedback of evaluators to the founders: the original, and the copy that the team releases. */
export function ApplicationFeedbackPart({ id }: { id: string }) {
  const { t } = useTranslation('evaluations');
  const [{ data }] = useQuery({ query: EvaluationFeedback, variables: { applicationId: id } });
  const all = data?.evaluationFeedback ?? [];
  if (all.length === 0) return null;
  return (
    <RecordSection title={t('feedback.team-title')}>
      <Stack as="ul" gap={3}>
        {all.map((one) => (
          <Feedback key={`${one._id} ${one.version}`} feedback={one} />
        ))}
      </Stack>
    </RecordSection>
  );
}

function Feedback({ feedback }: { feedback: ReceivedFeedback }) {
  const { t } = useTranslation(['evaluations', 'common']);
  const [save, isBusy] = useAct(EditEvaluationFeedback, { silent: true });
  const [text, setText] = useState(feedback.text);
  const [isEditing, setEditing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { _id: feedbackId, version, original, releasedAt } = feedback;
  async function send() {
    const { data, error: fault } = await save({ feedbackId, version, text });
    if (fault) setError(fieldErrors(fault)?.text ?? errorText(fault));
    if (!data) return;
    setEditing(false);
    toast(t('feedback.saved'));
  }
  if (!isEditing)
    return (
      <li className={css.edit}>
        <p className={css.text} dir="auto">
          {feedback.text}
        </p>
        {releasedAt ? (
          <p className="note">{t('feedback.released')}</p>
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
            {t('feedback.edit')}
          </Button>
        )}
      </li>
    );
  return (
    <li className={css.edit}>
      <Textarea
        label={t('feedback.copy')}
        description={t('feedback.original', { text: original })}
        autosize
        minRows={3}
        dir="auto"
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="compact-sm" loading={isBusy} onClick={() => void send()}>
        {t('common:actions.save')}
      </Button>
    </li>
  );
}
