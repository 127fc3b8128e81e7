import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailCardFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { MailState } from './mail-state.tsx';
import css from './mail-view.module.css';

export function MailFacts({ mail }: { mail: MailCardFragment }) {
  const { t } = useTranslation('emails');
  return (
    <dl className={css.facts}>
      <Fact name={t('mail.to')}>
        {mail.name &&
          (mail.userId ? (
            <AppLink to={`/profile/${mail.userId}`}>
              <bdi>{mail.name}</bdi>
            </AppLink>
          ) : (
            <bdi>{mail.name}</bdi>
          ))}
        <bdi>{mail.address}</bdi>
      </Fact>
      <Fact name={t('mail.why')}>
        <span dir="auto">{mail.reason}</span>
      </Fact>
      <Fact name={t('mail.state')}>
        <MailState state={mail.state} />
        <time dateTime={mail.stateAt}>{fullMoment(mail.stateAt, ownZone())}</time>
      </Fact>
      {mail.state === 'waiting' && mail.sendAfter && (
        <Fact name={t('mail.not-before')}>
          <time dateTime={mail.sendAfter}>{fullMoment(mail.sendAfter, ownZone())}</time>
        </Fact>
      )}
      {mail.tries > 1 && <Fact name={t('mail.tries')}>{mail.tries}</Fact>}
      {mail.lastFault && (
        <Fact name={t('mail.fault')}>
          <span dir="auto">{mail.lastFault}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
