import { Button, CopyButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SendingDomainFactsFragment } from '#platform/api/generated/documents.ts';
import { Pill } from '#platform/ui/pill.tsx';
import css from './sender.module.css';
import { senderTones } from './sender-tones.ts';

type Record = SendingDomainFactsFragment['records'][number];

/** One DNS record to add: its state, its name and its value, both to copy. */
export function SendingRecord({ record: { record, type, verdict, host, found, wanted } }: { record: Record }) {
  const { t } = useTranslation('emails');
  return (
    <li className={css.item}>
      <p className={css.check}>
        {t(`domain.records.${record}`)} <span className="note">{type}</span>{' '}
        <Pill tone={senderTones[verdict]}>{t(`sender.verdicts.${verdict}`)}</Pill>
      </p>
      <p className="note">{t(`domain.about.${record}`)}</p>
      <dl className={css.records}>
        <Value name={t('sender.host')} value={host} />
        <Value name={t('domain.value')} value={wanted} />
        {found && verdict === 'wrong' && (
          <div className={css.record}>
            <dt>{t('sender.found')}</dt>
            <dd>
              <code dir="ltr">{found}</code>
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation(['emails', 'incubators', 'common']);
  return (
    <div className={css.record}>
      <dt>{name}</dt>
      <dd className={css.copied}>
        <code dir="ltr">{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              aria-label={copied ? undefined : `${t('incubators:copy')}: ${name}`}
              onClick={copy}
            >
              {copied ? t('common:copied') : t('incubators:copy')}
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
