import { Button } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { useActor, Writes } from '#platform/actor.tsx';
import { downloadFile } from '#platform/api/download-file.ts';
import type { LearningRecordQuery } from '#platform/api/generated/documents.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { EndLearningRecord, IssueLearningRecord, LearningRecord } from './operations.ts';
import css from './proof.module.css';
import { RecordView } from './record-view.tsx';

type RecordPage = NonNullable<LearningRecordQuery['learningRecord']>;

/** The own record, that of another person, or the sums of a startup. */
export function Component() {
  const { t } = useTranslation('courses');
  const { userId = null } = useParams();
  const startupId = useSearchParams()[0].get('startup');
  const [ownStartupId] = useActor().ownStartupIds;
  const about = { userId: startupId ? null : userId, startupId };
  const [{ data, error }, again] = useQuery({ query: LearningRecord, variables: about });
  const page = data?.learningRecord;
  if (!page) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const { record, issued } = page;
  const name = record.person ?? record.startup ?? '';
  return (
    <Page title={t('proof.of', { name })} action={record.courses.length > 0 && <Make about={about} name={name} />}>
      {record.courses.length === 0 ? (
        <Empty drawing={<SeedlingDrawing />} title={t('proof.empty')} sentence={t('proof.empty-sentence')} />
      ) : (
        <Stack gap={6}>
          <RecordView record={record} />
          {ownStartupId && !userId && !startupId && (
            <Row>
              <AppLink to={`/courses/record?startup=${ownStartupId}`}>{t('proof.of-startup')}</AppLink>
            </Row>
          )}
          {issued.length > 0 && <Links issued={issued} name={name} />}
        </Stack>
      )}
    </Page>
  );
}

const download = async (id: string, name: string) => {
  const error = await downloadFile(`/api/learning-records/${id}/pdf`, `${name}.pdf`);
  if (error) toastError(error);
};

function Make({ about, name }: { about: { userId: string | null; startupId: string | null }; name: string }) {
  const { t } = useTranslation('courses');
  const [issue] = useAct(IssueLearningRecord);
  const [isBusy, setBusy] = useState(false);
  async function make() {
    setBusy(true);
    const { data } = await issue({ id: newId<'LearningRecord'>(), ...about });
    if (data) await download(data.issueLearningRecord._id, name);
    setBusy(false);
  }
  return (
    <Writes>
      <Button loading={isBusy} onClick={() => void make()}>
        {t('proof.make')}
      </Button>
    </Writes>
  );
}

/** Each signed copy has a public page until someone ends its link. */
function Links({ issued, name }: { issued: RecordPage['issued']; name: string }) {
  const { t } = useTranslation('courses');
  const [end] = useAct(EndLearningRecord);
  async function endLink(recordId: string) {
    const { data, undoId } = await end({ recordId });
    if (data) offerUndo(t('proof.ended'), undoId);
  }
  return (
    <Section title={t('proof.links')}>
      <p className="note">{t('proof.links-hint')}</p>
      <ul className={css.links}>
        {issued.map(({ _id, createdAt }) => {
          const day = shortDay(createdAt, ownZone());
          return (
            <li key={_id}>
              <AppLink to={`/learning-record/${_id}`}>{day}</AppLink>
              <Row gap={2}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('proof.pdf')}: ${day}`}
                  onClick={() => void download(_id, name)}
                >
                  {t('proof.pdf')}
                </Button>
                <Writes>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`${t('proof.end')}: ${day}`}
                    onClick={() => void endLink(_id)}
                  >
                    {t('proof.end')}
                  </Button>
                </Writes>
              </Row>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
