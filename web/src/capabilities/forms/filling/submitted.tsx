import { Button } from '@mantine/core';
import { isAnswered } from '@seedbed/domain/forms/form.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GivenAnswer } from '#capabilities/forms/filling/autosave/answer-conflict.tsx';
import { downloadFile } from '#platform/api/download-file.ts';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { recordLinks } from '#platform/record-links.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CheckIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './fill-form.module.css';
import { labelOf, questionOf, referenceOf, textsOf } from './filling.ts';
import { ReopenFilling } from './operations.ts';

/** The receipt: what was sent, when and by whom, and what comes next. */
export function Submitted({ filling }: { filling: FillingPageFragment }) {
  const { t } = useTranslation('filling');
  const { language } = i18next;
  const [reopen, isBusy] = useAct(ReopenFilling);
  const submission = filling.submissions.at(-1);
  const answers = submission?.answers ?? {};
  const { title } = textsOf(filling);
  const by = submission?.submittedBy?.fullName;
  // Kinds of records of answers are spelled in lower case.
  const record = recordLinks().find(({ kind }) => kind.toLowerCase() === filling.recordKind);
  return (
    <Page
      title={translated(title, language) || filling.name}
      sentence={t('for', { name: filling.recordName })}
      width="reading"
    >
      <div className={css.receipt} role="status">
        <CheckIcon size={20} />
        <div>
          <p className={css.receiptTitle}>{t('receipt.title')}</p>
          {submission && (
            <p className={css.note}>
              {by
                ? t('receipt.sent-by', { at: fullMoment(submission.submittedAt, ownZone()), name: by })
                : t('receipt.sent', { at: fullMoment(submission.submittedAt, ownZone()) })}
            </p>
          )}
          <p className={css.note}>{t('receipt.reference', { reference: referenceOf(filling) })}</p>
          <p className={css.note}>{t('receipt.next')}</p>
        </div>
      </div>
      <dl className={css.answers}>
        {filling.questions.map(questionOf).map((question) => {
          if (question.type === 'section')
            return (
              <h2 key={question.id} className={css.subheading}>
                <bdi>{labelOf(question, language)}</bdi>
              </h2>
            );
          if (!isAnswered(question) || !(question.id in answers)) return null;
          return (
            <div key={question.id} className={css.answer}>
              <dt dir="auto">{labelOf(question, language)}</dt>
              <dd>
                <GivenAnswer question={question} answer={answers[question.id]} files={filling.files} />
              </dd>
            </div>
          );
        })}
      </dl>
      <Row gap={2}>
        {record && (
          <Button component={AppLink} to={record.path(filling.recordId)}>
            {t('receipt.record', { name: filling.recordName })}
          </Button>
        )}
        <Button variant="default" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        {submission && <ReceiptButton filling={filling} />}
        {filling.canCancel && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void reopen({ fillingId: filling._id, version: filling.version })}
          >
            {t('receipt.reopen')}
          </Button>
        )}
      </Row>
    </Page>
  );
}

function ReceiptButton({ filling }: { filling: FillingPageFragment }) {
  const { t } = useTranslation('filling');
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    const error = await downloadFile(`/api/fillings/${filling._id}/receipt`, `${filling.name}.pdf`);
    setBusy(false);
    if (error) toastError(error);
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void download()}>
      {t('paper.download', { format: 'PDF' })}
    </Button>
  );
}
