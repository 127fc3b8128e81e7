import { checkTopic } from '@seedbed/domain/courses/quiz/bank.ts';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { TopicField } from './topic-field.tsx';

interface Props {
  draft: string;
  verb: string;
  send: (topic: string) => Promise<{ error: CombinedError | null }>;
  onDone: () => void;
}

/** Asks for a topic. */
export function TopicForm({ draft, verb, send, onDone }: Props) {
  const { t } = useTranslation('courses');
  const form = useCheckedForm({
    name: 'topic',
    draft,
    initial: { topic: '' },
    check: checkTopic,
    send: ({ topic }) => send(topic),
    onSaved: onDone,
  });
  return (
    <CheckedForm form={form} verb={verb} onCancel={onDone}>
      <TopicField {...form.text('topic')} label={t('fields.topic')} autoFocus />
    </CheckedForm>
  );
}
