import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { downloadFile } from '#platform/api/download-file.ts';
import type { PublicCertificateQuery } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { CheckIcon } from '#platform/ui/icons.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { PublicCertificate } from './operations.ts';
import css from './proof.module.css';
import { useAnonymous } from './use-anonymous.ts';

type Certificate = NonNullable<PublicCertificateQuery['publicCertificate']>;

/** Public by its link. Wallets for badges take the credential below it. */
export function Component() {
  const { t } = useTranslation('courses');
  const id = useParams().id ?? '';
  const [answer, again] = useAnonymous(PublicCertificate, id);
  const found = answer?.data?.publicCertificate;
  useTitle(found ? `${t('proof.certificate')} · ${found.course}` : t('proof.certificate'));
  return (
    <PublicFrame>
      {!answer && <SkeletonRows rows={6} />}
      {answer?.error && <LoadFailed error={answer.error as never} onRetry={again} />}
      {answer?.data && !found && <MissingRecord title={t('proof.missing')} sentence={t('proof.missing-why')} />}
      {found && <Paper found={found} />}
    </PublicFrame>
  );
}

function Paper({ found }: { found: Certificate }) {
  const { t, i18n } = useTranslation('courses');
  const { certificateId, person, course, summary, organization, issuedAt, credential } = found;
  async function download() {
    const path = `/api/certificates/${certificateId}/pdf?language=${i18n.language}`;
    const error = await downloadFile(path, `${t('proof.certificate')}.pdf`);
    if (error) toastError(error);
  }
  return (
    <Stack gap={5}>
      <Card pad={0} as="article">
        <div className={css.certificate}>
          <p className="note">{t('proof.certificate')}</p>
          <h1>
            <bdi>{person}</bdi>
          </h1>
          <p>{t('proof.has-completed')}</p>
          <h2>
            <bdi>{course}</bdi>
          </h2>
          {summary && <p dir="auto">{summary}</p>}
          <p className="note">
            <bdi>{organization}</bdi> · {calendarDay(issuedAt.slice(0, 10))}
          </p>
          <Pill tone="good">
            <CheckIcon size={14} /> {t('proof.valid')}
          </Pill>
        </div>
      </Card>
      <Row justify="center">
        <Button variant="default" onClick={() => void download()}>
          {t('proof.pdf')}
        </Button>
      </Row>
      <details className={css.technical}>
        <summary>Open Badge 3.0</summary>
        <code dir="ltr">{credential}</code>
      </details>
    </Stack>
  );
}
