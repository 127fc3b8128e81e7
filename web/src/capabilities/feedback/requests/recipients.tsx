import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import type { OneFeedbackRequestQuery } from '#platform/api/generated/documents.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './recipients.module.css';

type Recipient = NonNullable<OneFeedbackRequestQuery['feedbackRequest']>['recipients'][number];

interface Props {
  recipients: readonly Recipient[];
  asked: number;
  isAnonymous: boolean;
}

const tones = { queued: 'plain', sent: 'info', started: 'info', answered: 'good', expired: 'warn' } as const;

/** Everybody who was asked; of anonymous requests without what they did. */
export function Recipients({ recipients, asked, isAnonymous }: Props) {
  const { t } = useTranslation('feedback');
  return (
    <Section title={t('people.title')} gap={2}>
      {isAnonymous && <p className="note">{t('people.anonymous')}</p>}
      <Stack as="ul" gap={0}>
        {recipients.map(({ _id, person, state, sentAt, reminded }) => (
          <li key={_id} className={css.row}>
            <span className={css.name}>{person ? <UserName person={person} /> : t('people.gone')}</span>
            <Row gap={3}>
              {sentAt && <span className="note">{t('people.sent', { day: shortDay(sentAt, ownZone()) })}</span>}
              {reminded ? <span className="note">{t('people.reminded', { count: reminded })}</span> : null}
              {state && <Pill tone={tones[state]}>{t(`recipients.${state}`)}</Pill>}
            </Row>
          </li>
        ))}
      </Stack>
      {asked > recipients.length && <p className="note">{t('people.more', { count: recipients.length })}</p>}
    </Section>
  );
}
