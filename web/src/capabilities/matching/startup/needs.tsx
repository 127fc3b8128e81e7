import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { NeedsOfStartup } from '#capabilities/matching/operations.ts';
import { Writes } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { list } from '#platform/i18n/dates.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { NeedsForm } from './needs-form.tsx';
import css from './startup.module.css';

/** Topics with which the startup needs help, the most important one first. */
export function Needs({ startupId }: { startupId: string }) {
  const { t } = useTranslation('matching');
  const [isEditing, setEditing] = useState(false);
  const [{ data, error }, again] = useQuery({ query: NeedsOfStartup, variables: { startupId } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  const needs = data.startupNeeds;
  if (!needs) return null;
  const topics = needs.topicIds.flatMap((id) => data.matchTopics.find((topic) => topic._id === id)?.name ?? []);
  const close = () => setEditing(false);
  return (
    <Stack gap={2}>
      <h3 className={css.title}>{t('needs.title')}</h3>
      {topics.length === 0 ? (
        <p className="note">{t('needs.none')}</p>
      ) : (
        <ol className={css.ranked}>
          {topics.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
      )}
      {needs.languages.length > 0 && (
        <p className="note">{list(needs.languages.map((one) => nameOfLanguage(one as 'en')))}</p>
      )}
      {needs.notes && <p dir="auto">{needs.notes}</p>}
      <Writes>
        <Row>
          <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
            {t('needs.edit')}
          </Button>
        </Row>
      </Writes>
      <FormDialog opened={isEditing} title={t('needs.edit')} onClose={close}>
        <NeedsForm needs={needs} topics={data.matchTopics} onDone={close} />
      </FormDialog>
    </Stack>
  );
}
