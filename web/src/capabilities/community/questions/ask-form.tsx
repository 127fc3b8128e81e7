import { Textarea, TextInput } from '@mantine/core';
import { answerCharacters, questionCharacters } from '@seedbed/domain/community/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AskCohort, DirectoryOptions } from '#capabilities/community/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

export function AskForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('community');
  const [{ data }] = useQuery({ query: DirectoryOptions });
  const skills = [
    ...(data?.directoryOptions.skills ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    ...(data?.directoryOptions.ownSkills ?? []).map((name) => ({ value: name, label: name })),
  ];
  const [id] = useState(() => newId<'CohortQuestion'>());
  const [question, setQuestion] = useState('');
  const [details, setDetails] = useState('');
  const [skill, setSkill] = useState<string | null>(null);
  const [ask, busy] = useAct(AskCohort);

  async function send() {
    if (!(skill && question.trim())) return;
    const { error } = await ask({ id, question, details, skill });
    if (error) return;
    toastConfirmation(t('questions.sent'));
    onDone();
  }

  return (
    <Form onSubmit={send} onCancel={onDone} busy={busy} verb={t('questions.send')}>
      <TextInput
        label={t('fields.question')}
        required
        dir="auto"
        maxLength={questionCharacters}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <Textarea
        label={t('fields.details')}
        autosize
        minRows={3}
        dir="auto"
        maxLength={answerCharacters}
        value={details}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
      <OneChoice label={t('fields.skill')} choices={skills} value={skill} onChange={setSkill} />
      <p className="note">{t('questions.rule')}</p>
    </Form>
  );
}
