import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskInRoom } from '#capabilities/rooms/operations.ts';
import { errorText } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { Card, Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import type { Room } from './room-types.ts';
import css from './visitor.module.css';

interface Props {
  visit: string;
  room: Room;
  onAsked: () => void;
}

/** Own and published questions, and the form for another one. */
export function Questions({ visit, room, onAsked }: Props) {
  const { t } = useTranslation('rooms');
  const [ask] = useAct(AskInRoom, { silent: true });
  const [isOpen, open] = useState(false);
  const [question, setQuestion] = useState('');
  const [itemId, setItem] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);

  async function send() {
    const { data, error } = await ask({ visit, question, itemId: itemId || null });
    if (error) return setFailure(errorText(error));
    if (!data) return;
    setFailure(null);
    setQuestion('');
    setSent(true);
    open(false);
    onAsked();
  }

  return (
    <Stack gap={4}>
      {room.questions.length > 0 && (
        <Section title={t('visitor.questions')}>
          <Card as="ul" pad={0} aria-label={t('visitor.questions')}>
            {room.questions.map((one) => (
              <li key={one._id} className={css.question}>
                <p className={css.text} dir="auto">
                  {one.question}
                </p>
                {one.answer ? (
                  <p className={css.reply} dir="auto">
                    {one.answer}
                  </p>
                ) : (
                  <p className="note">{t('visitor.waiting')}</p>
                )}
              </li>
            ))}
          </Card>
        </Section>
      )}
      {isSent && <p role="status">{t('visitor.sent')}</p>}
      {isOpen ? (
        <Form className={css.form} onSubmit={() => question.trim() !== '' && send()}>
          <h2 className={css.subtitle}>{t('visitor.ask-title')}</h2>
          <NativeSelect
            label={t('groups.item')}
            value={itemId}
            onChange={(event) => setItem(event.currentTarget.value)}
            data={[{ value: '', label: '–' }, ...room.items.map(({ _id, name }) => ({ value: _id, label: name }))]}
          />
          <Textarea
            label={t('fields.question')}
            autoFocus
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2_000}
            value={question}
            error={failure}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <Row gap={2}>
            <Button type="submit" disabled={question.trim() === ''}>
              {t('visitor.ask')}
            </Button>
          </Row>
        </Form>
      ) : (
        <Row gap={2}>
          <Button
            variant="default"
            onClick={() => {
              setSent(false);
              open(true);
            }}
          >
            {t('visitor.ask')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
