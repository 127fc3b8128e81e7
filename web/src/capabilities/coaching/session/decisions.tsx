import { ActionIcon, Button, TextInput } from '@mantine/core';
import { sessionLimits } from '@seedbed/domain/coaching/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateSession } from '#capabilities/coaching/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { Form } from '#platform/forms/form.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { CloseIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './session.module.css';
import { may, type Session } from './session.ts';

/** One line for each decision. */
export function Decisions({ session }: { session: Session }) {
  const { t } = useTranslation(['coaching', 'common']);
  const isViewing = useIsViewing();
  const [text, setText] = useState('');
  const [update, isBusy] = useAct(UpdateSession);
  const mayEdit = may(session, 'WRITE') && !isViewing;
  const { decisions } = session;
  if (decisions.length === 0 && !mayEdit) return null;

  async function save(next: string[]) {
    const { data, undoId } = await update({ id: session._id, input: { decisions: next } });
    if (!data) return;
    setText('');
    offerUndo(t('decisions.saved'), undoId);
  }

  return (
    <RecordSection title={t('fields.decisions')}>
      <Stack gap={2}>
        {decisions.length > 0 && (
          <ul className={css.points}>
            {decisions.map((decision, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two decisions may be equal
              <li key={i}>
                <Row gap={2} nowrap justify="between">
                  <bdi>{decision}</bdi>
                  {mayEdit && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('decisions.remove', { decision })}
                      onClick={() => void save(decisions.filter((_, n) => n !== i))}
                    >
                      <CloseIcon size={16} />
                    </ActionIcon>
                  )}
                </Row>
              </li>
            ))}
          </ul>
        )}
        {mayEdit && (
          <Form gap={2} onSubmit={() => text.trim() && save([...decisions, text])}>
            <Row gap={2} nowrap align="end">
              <TextInput
                aria-label={t('decisions.add')}
                placeholder={t('decisions.add')}
                maxLength={sessionLimits.decision}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Button type="submit" variant="default" loading={isBusy}>
                {t('add')}
              </Button>
            </Row>
          </Form>
        )}
      </Stack>
    </RecordSection>
  );
}
