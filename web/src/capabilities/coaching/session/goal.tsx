import { Button, Textarea } from '@mantine/core';
import { sessionLimits } from '@seedbed/domain/coaching/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateSession } from '#capabilities/coaching/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { Form } from '#platform/forms/form.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './goal.module.css';
import { may, type Session } from './session.ts';

/** Goal and agenda, prepared by both sides. */
export function Goal({ session }: { session: Session }) {
  const { t } = useTranslation(['coaching', 'common']);
  const isViewing = useIsViewing();
  const [draft, setDraft] = useState<string | null>(null);
  const [update, isBusy] = useAct(UpdateSession);
  const mayEdit = may(session, 'PREPARE') && !isViewing;
  if (!session.goal && !mayEdit) return null;
  const verb = session.goal ? t('common:actions.edit') : t('goal.add');

  async function save() {
    const { data, undoId } = await update({ id: session._id, input: { goal: draft }, version: session.version });
    if (!data) return;
    offerUndo(t('goal.saved'), undoId);
    setDraft(null);
  }

  return (
    <RecordSection
      title={t('goal.title')}
      action={
        mayEdit &&
        draft === null && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`${verb}: ${t('goal.title')}`}
            onClick={() => setDraft(session.goal ?? '')}
          >
            {verb}
          </Button>
        )
      }
    >
      {draft === null ? (
        session.goal && (
          <p dir="auto" className={css.lines}>
            {session.goal}
          </p>
        )
      ) : (
        <Form gap={2} onSubmit={save}>
          <Textarea
            aria-label={t('goal.title')}
            autosize
            minRows={3}
            autoFocus
            maxLength={sessionLimits.goal}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <Row gap={2}>
            <Button type="submit" size="xs" loading={isBusy}>
              {t('common:actions.save')}
            </Button>
            <Button variant="default" size="xs" onClick={() => setDraft(null)}>
              {t('common:actions.cancel')}
            </Button>
          </Row>
        </Form>
      )}
    </RecordSection>
  );
}
