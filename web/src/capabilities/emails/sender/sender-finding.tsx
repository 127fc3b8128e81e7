import { useTranslation } from 'react-i18next';
import type { MailSenderQuery } from '#platform/api/generated/documents.ts';
import { Card } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './sender.module.css';
import { senderTones } from './sender-tones.ts';

type Finding = MailSenderQuery['mailSender']['findings'][number];

/** One DNS record: its verdict, name, current and required content. */
export function SenderFinding({ finding: { check, verdict, host, found, wanted } }: { finding: Finding }) {
  const { t } = useTranslation('emails');
  const todo = useTodo({ check, verdict });
  return (
    <Card as="li" pad={5} gap={2}>
      <h2 className={css.check}>
        {check} <Pill tone={senderTones[verdict]}>{t(`sender.verdicts.${verdict}`)}</Pill>
      </h2>
      <p>{t(`sender.${check}.what`)}</p>
      {todo && <p className={css.todo}>{todo}</p>}
      <dl className={css.records}>
        {host && <Record name={t('sender.host')} value={host} />}
        {found && <Record name={t('sender.found')} value={found} />}
        {wanted && verdict !== 'good' && verdict !== 'unknown' && <Record name={t('sender.wanted')} value={wanted} />}
      </dl>
    </Card>
  );
}

/** The advice for a record that is not good. */
function useTodo({ check, verdict }: Pick<Finding, 'check' | 'verdict'>): string | null {
  const { t } = useTranslation('emails');
  if (verdict === 'good') return null;
  if (verdict === 'unknown') return t('sender.unknown');
  if (check === 'DKIM') return verdict === 'weak' ? null : t(`sender.DKIM.${verdict}`);
  return verdict === 'unsigned' ? null : t(`sender.${check}.${verdict}`);
}

function Record({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.record}>
      <dt>{name}</dt>
      <dd>
        <code dir="ltr">{value}</code>
      </dd>
    </div>
  );
}
