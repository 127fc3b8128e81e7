import { Button } from '@mantine/core';
import { sessionLimits } from '@seedbed/domain/coaching/input.ts';
import { plainText, richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { OneSession, UpdateSession } from '#capabilities/coaching/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { RichTextView } from '#platform/forms/composer/rich-text-view.tsx';
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';
import { Form } from '#platform/forms/form.tsx';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { LockIcon } from '#platform/ui/icons.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { richTextOrNull, type Session } from './session.ts';

interface Props {
  session: Session;
  field: 'editor' | 'staffEditor' | 'staffEditorPublic';
  title: string;
  mayEdit: boolean;
  /** Readers see that others do not read it. */
  isPrivate?: boolean;
}

/** One text of the session, edited in place. */
export function NotesPart({ session, field, title, mayEdit, isPrivate = false }: Props) {
  const { t } = useTranslation(['coaching', 'common']);
  const isViewing = useIsViewing();
  const [isEditing, setEditing] = useState(false);
  const text = richTextOrNull(session[field]);
  const canEdit = mayEdit && !isViewing;
  if (!text && !canEdit) return null;
  const verb = text ? t('common:actions.edit') : t('notes.write');
  return (
    <RecordSection
      title={title}
      action={
        canEdit &&
        !isEditing && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`${verb}: ${title}`}
            onClick={() => setEditing(true)}
          >
            {verb}
          </Button>
        )
      }
    >
      {isPrivate && (
        <Row gap={1} align="center">
          <LockIcon size={14} />
          <span className="note">{t('notes.private-for')}</span>
        </Row>
      )}
      {isEditing ? (
        <Editor session={session} field={field} title={title} onClose={() => setEditing(false)} />
      ) : (
        text && <RichTextView text={text} plain={(plain) => plain} />
      )}
    </RecordSection>
  );
}

const nobody = async () => [];

function Editor({
  session,
  field,
  title,
  onClose,
}: Pick<Props, 'session' | 'field' | 'title'> & { onClose: () => void }) {
  const { t } = useTranslation(['coaching', 'common']);
  const [first] = useState(() => richTextOrNull(session[field]) ?? richTextOf(''));
  const [text, setText] = useState(first);
  useUnsaved(text !== first);
  const [seen, setSeen] = useState(() => session[field] ?? null);
  const client = useClient();
  const [isConflict, setConflict] = useState(false);
  const [update, isBusy] = useAct(UpdateSession, { silent: true });

  async function save() {
    const { data, error, undoId } = await update({ id: session._id, [field]: text, seenNotes: seen });
    if (error && userErrorOf(error)?.code === 'Conflict') {
      // The notes of the other person.
      await client.query(OneSession, { id: session._id }, { requestPolicy: 'network-only' }).toPromise();
      return setConflict(true);
    }
    if (error) toastError(errorText(error));
    if (!data) return;
    offerUndo(t('notes.saved'), undoId);
    onClose();
  }

  function decide(keepsMine: boolean) {
    const theirs = richTextOrNull(session[field]);
    setSeen(session[field] ?? null);
    setConflict(false);
    if (!keepsMine) setText(theirs ?? richTextOf(''));
  }

  return (
    <Form hasKeys={false} gap={2} onSubmit={save}>
      {isConflict && (
        <ConflictChoice
          sentence={t('notes.conflict')}
          mine={plainText(text)}
          theirs={plainText(richTextOrNull(session[field]) ?? richTextOf(''))}
          onDecide={decide}
        />
      )}
      <Card pad={3}>
        <ComposerField
          label={title}
          autoFocus
          isOpen
          maxCharacters={sessionLimits.notes}
          people={nobody}
          value={text}
          onChange={setText}
          onSubmit={() => {
            if (!isBusy) void save();
          }}
        />
      </Card>
      <Row gap={2} nowrap>
        <Button type="submit" size="xs" loading={isBusy}>
          {t('common:actions.save')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
