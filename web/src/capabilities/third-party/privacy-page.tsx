import { Switch } from '@mantine/core';
import { type Consent, choose, isAccepted, servicesWithoutAnswer } from '@seedbed/domain/third-party/consent.ts';
import { hostOf, type ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { refusesTracking, useConsent } from './consent-store.ts';
import css from './privacy-page.module.css';
import { endNow } from './running.ts';
import { useMyServices } from './use-my-services.ts';

/** Consent for each service; each choice applies at once. */
export function Component() {
  const { t } = useTranslation('third-party');
  const services = useMyServices();
  const [consent, setConsent] = useConsent();

  function set(service: ThirdPartyService, on: boolean) {
    const accepts = (one: ThirdPartyService) => (one === service ? on : isAccepted(consent, one));
    setConsent(choose(services, accepts, new Date().toISOString()));
    // Only a reload removes running scripts.
    if (!on && endNow(service)) location.reload();
  }

  return (
    <Stack gap={6}>
      <section aria-labelledby="third-party-services">
        <h2 id="third-party-services" className={css.heading}>
          {t('title')}
        </h2>
        <p className={css.sentence}>
          {services.length > 0
            ? t('sentence', { tenant: boot.publicIncubator?.name })
            : t('none', { tenant: boot.publicIncubator?.name })}
        </p>
        {services.length > 0 && (
          <ul className={css.card}>
            {services.map((service) => (
              <Service
                key={service.name}
                service={service}
                on={isAccepted(consent, service)}
                onChange={(on) => set(service, on)}
              />
            ))}
          </ul>
        )}
        {services.length > 0 && <ConsentStatus services={services} consent={consent} />}
      </section>
      <section aria-labelledby="own-storage">
        <h2 id="own-storage" className={css.heading}>
          {t('own.title')}
        </h2>
        <p className={css.sentence}>{t('own.sentence')}</p>
      </section>
    </Stack>
  );
}

interface ServiceProps {
  service: ThirdPartyService;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Service({ service, on, onChange }: ServiceProps) {
  const { t } = useTranslation('third-party');
  const id = useId();
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span id={id} className={css.title}>
          {t(`services.${service.name}.title`)}
        </span>
        <span id={`${id}-what`} className={css.what}>
          {t(`services.${service.name}.sentence`)}
          <br />
          {t('from', { host: `\u2068${hostOf(service)}\u2069` })}
        </span>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-what`}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </li>
  );
}

/** The current consent, and its date. */
function ConsentStatus({ services, consent }: { services: readonly ThirdPartyService[]; consent: Consent | null }) {
  const { t } = useTranslation('third-party');
  const refuses = refusesTracking();
  const open = servicesWithoutAnswer(services, consent, false).length > 0;
  return (
    <p className="note" role="status">
      {!open && consent
        ? t('chosen', { moment: fullMoment(consent.at, ownZone()) })
        : refuses
          ? t('browser-refuses')
          : t('not-chosen')}
    </p>
  );
}
