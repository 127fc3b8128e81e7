import { ActionIcon, Button, TextInput } from '@mantine/core';
import { eventLimits } from '@seedbed/domain/events/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/events/edit/edit.module.css';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import { Attachments } from '#capabilities/files/public.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';

/** Slides, recordings and links, which people also find after the event. */
export function AfterSection({ draft }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const { values, set, errors, event } = draft;
  // A line is sent once it has an address.
  const [lines, setLines] = useState(() => values.links.map((link) => ({ ...link })));
  function change(next: typeof lines) {
    setLines(next);
    const whole = next.filter(({ url }) => url.trim() !== '');
    set(
      'links',
      whole.map(({ label, url }) => ({ label: label.trim() || url.trim(), url })),
    );
  }
  return (
    <>
      <Stack gap={2} id="event-links">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity
          <div key={i} className={css.link}>
            <TextInput
              aria-label={t('links.label', { n: i + 1 })}
              placeholder={t('links.label-hint')}
              dir="auto"
              maxLength={eventLimits.label}
              value={line.label}
              onChange={({ currentTarget: { value } }) =>
                change(lines.map((one, n) => (n === i ? { ...one, label: value } : one)))
              }
            />
            <TextInput
              aria-label={t('links.url', { n: i + 1 })}
              placeholder="https://"
              type="url"
              dir="ltr"
              value={line.url}
              error={errors[`links.${i}.url`]}
              onChange={({ currentTarget: { value } }) =>
                change(lines.map((one, n) => (n === i ? { ...one, url: value } : one)))
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('links.remove', { n: i + 1 })}
              onClick={() => change(lines.filter((_, n) => n !== i))}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          </div>
        ))}
        <Row>
          <Button
            variant="default"
            size="xs"
            leftSection={<PlusIcon size={16} />}
            onClick={() => setLines([...lines, { label: '', url: '' }])}
          >
            {t('links.add')}
          </Button>
        </Row>
      </Stack>
      <Attachments record={{ kind: 'event', id: event._id }} files={event.attachments} mayAdd hasButton />
    </>
  );
}
