import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { downloadFile } from '#platform/api/download-file.ts';
import type { PublicLearningRecordQuery } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { AlertIcon, CheckIcon } from '#platform/ui/icons.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { PublicLearningRecord } from './operations.ts';
import css from './proof.module.css';
import { RecordView } from './record-view.tsx';
import { useAnonymous } from './use-anonymous.ts';

type FoundRecord = NonNullable<PublicLearningRecordQuery['publicLearningRecord']>;

/** For people outside: what the record says, and that the organization signed it. It shows what the PDF shows. */
export function Component() {
  const { t } = useTranslation('courses');
  const id = useParams().id ?? '';
  const [answer, again] = useAnonymous(PublicLearningRecord, id);
  const found = answer?.data?.publicLearningRecord;
  useTitle(t('proof.title'));
  return (
    <PublicFrame width="wide">
      {!answer && <SkeletonRows rows={6} />}
      {answer?.error && <LoadFailed error={answer.error as never} onRetry={again} />}
      {answer?.data && !found && <MissingRecord title={t('proof.missing')} sentence={t('proof.missing-why')} />}
      {found && <Checked id={id} found={found} />}
    </PublicFrame>
  );
}

function Checked({ id, found }: { id: string; found: FoundRecord }) {
  const { t } = useTranslation('courses');
  const { record, isValid, signature, keyAddress } = found;
  const name = record.person ?? record.startup ?? '';
  // Nobody should rely on content that was changed.
  if (!isValid)
    return (
      <Alert color="red" icon={<AlertIcon />} title={t('proof.invalid')}>
        {t('proof.invalid-why')}
      </Alert>
    );
  async function download() {
    const error = await downloadFile(`/api/learning-records/${id}/pdf`, `${name}.pdf`);
    if (error) toastError(error);
  }
  return (
    <Stack gap={5}>
      <h1 className={css.title}>{t('proof.of', { name })}</h1>
      <Card pad={4}>
        <Stack gap={1}>
          <Row gap={2} align="center">
            <CheckIcon size={18} />
            <strong>{t('proof.valid')}</strong>
          </Row>
          <p>{t('proof.valid-why', { organization: record.organization, day: calendarDay(record.day) })}</p>
        </Stack>
      </Card>
      <RecordView record={record} />
      <Row>
        <Button variant="default" onClick={() => void download()}>
          {t('proof.pdf')}
        </Button>
      </Row>
      <details className={css.technical}>
        <summary>{t('proof.signature')}</summary>
        <p>
          Ed25519 · <a href={keyAddress}>{t('proof.key')}</a>
        </p>
        <code dir="ltr">{signature}</code>
      </details>
    </Stack>
  );
}
