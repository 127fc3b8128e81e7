import { Button } from '@mantine/core';
import { isPlain, plainText, type RichText, richTextFrom, richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { taskDescriptionMaxCharacters } from '@seedbed/domain/tasks/input.ts';
import { canEditTask } from '@seedbed/domain/tasks/policy.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DescriptionOfTask, UpdateTaskDescription } from '#capabilities/tasks/operations.ts';
import { factsOf, type Task } from '#capabilities/tasks/task.ts';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import type { DescriptionOfTaskQuery } from '#platform/api/generated/documents.ts';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { RichTextView } from '#platform/forms/composer/rich-text-view.tsx';
import { Form } from '#platform/forms/form.tsx';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './task-record.module.css';

type DescribedTask = NonNullable<DescriptionOfTaskQuery['task']>;

const textOf = ({ description, descriptionBody }: DescribedTask): RichText =>
  (descriptionBody == null ? null : richTextFrom(descriptionBody)) ?? richTextOf(description ?? '');

/** Edited in place. Nobody is notified, so it mentions nobody. */
export function TaskDescription({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'common']);
  const isViewing = useIsViewing();
  const mayEdit = canEditTask(useActor(), factsOf(task)) && !isViewing;
  const [{ data }] = useQuery({ query: DescriptionOfTask, variables: { id: task._id } });
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const described = data?.task;
  if (!described || (!described.description && !mayEdit)) return null;
  const verb = described.description ? t('common:actions.edit') : t('description.add');
  return (
    <RecordSection
      title={t('fields.description')}
      action={
        mayEdit &&
        !editing && (
          <Button
            ref={button}
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`${verb}: ${t('fields.description')}`}
            onClick={() => setEditing(true)}
          >
            {verb}
          </Button>
        )
      }
    >
      {editing ? (
        <Editor taskId={task._id} described={described} onClose={() => setEditing(false)} />
      ) : (
        described.description && (
          <div className={css.description}>
            <RichTextView text={textOf(described)} plain={(text) => text} />
          </div>
        )
      )}
    </RecordSection>
  );
}

const nobody = async () => [];

interface EditorProps {
  taskId: string;
  described: DescribedTask;
  onClose: () => void;
}

function Editor({ taskId, described, onClose }: EditorProps) {
  const { t } = useTranslation(['tasks', 'common']);
  const [{ first, version }] = useState(() => ({ first: textOf(described), version: described.version }));
  const [text, setText] = useState(first);
  useUnsaved(text !== first);
  const [update, busy] = useAct(UpdateTaskDescription);

  async function save() {
    const { data, undoId } = await update({
      taskId,
      version,
      description: plainText(text),
      ...(!isPlain(text) && { descriptionBody: text }),
    });
    if (!data) return;
    if (undoId) offerUndo(t('common:record.saved', { field: t('fields.description') }), undoId);
    onClose();
  }

  return (
    <Form hasKeys={false} gap={2} onSubmit={save}>
      <div className={css.field}>
        <ComposerField
          label={t('fields.description')}
          placeholder={t('description.placeholder')}
          autoFocus
          isOpen
          maxCharacters={taskDescriptionMaxCharacters}
          people={nobody}
          value={text}
          onChange={setText}
          onSubmit={() => {
            if (!busy) void save();
          }}
          onEscape={() => {
            if (text === first) onClose();
          }}
        />
      </div>
      <Row gap={2} nowrap>
        <Button type="submit" size="xs" loading={busy}>
          {t('common:actions.save')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
