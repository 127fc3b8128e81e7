import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunBatch } from '#capabilities/batches/public.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { clearSelection, type SelectionAction } from '#platform/selection.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { TagIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { TopicForm } from './topic-form.tsx';

interface QuestionSelection {
  actions: () => readonly SelectionAction[];
  dialog: ReactNode;
}

type OpenStep = { step: 'topic' | 'delete'; ids: readonly string[] };
const none: readonly string[] = [];

/** Sets the topic of the selected questions, or deletes them. */
export function useQuestionSelection(): QuestionSelection {
  const { t } = useTranslation(['courses', 'common']);
  const { change, isChanging } = useRunBatch('questions');
  const [asked, setAsked] = useState<OpenStep | null>(null);
  const ids = asked?.ids ?? none;
  const end = () => setAsked(null);

  async function setTopic(topic: string) {
    const changed = await change('set-topic', ids, { topic }, (count) => t('bank.topic-set', { count }));
    if (changed.length > 0) clearSelection();
    return { error: null };
  }
  async function remove() {
    const removed = await change('delete', ids, {}, (count) => t('bank.deleted', { count }));
    end();
    if (removed.length > 0) clearSelection();
  }

  return {
    actions: () => [
      {
        key: 'topic',
        label: t('bank.set-topic'),
        icon: <TagIcon size={16} />,
        run: (chosen) => setAsked({ step: 'topic', ids: chosen }),
      },
      {
        key: 'delete',
        label: t('common:actions.delete'),
        icon: <TrashIcon size={16} />,
        run: (chosen) => setAsked({ step: 'delete', ids: chosen }),
      },
    ],
    dialog: (
      <>
        <FormDialog opened={asked?.step === 'topic'} title={t('bank.set-topic')} onClose={end}>
          <TopicForm draft="question-topics" verb={t('bank.set-topic')} send={setTopic} onDone={end} />
        </FormDialog>
        <ConfirmDialog
          open={asked?.step === 'delete'}
          question={t('bank.delete-question', { count: ids.length })}
          about={t('bank.keeps')}
          verb={t('common:actions.delete')}
          busy={isChanging}
          isUndoable
          onConfirm={() => void remove()}
          onClose={end}
        />
      </>
    ),
  };
}
