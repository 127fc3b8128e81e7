import { Button } from '@mantine/core';
import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { list } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import css from './consent-bar.module.css';

interface Props {
  services: readonly ThirdPartyService[];
  onAnswer: (accepts: boolean) => void;
}

/** At the foot of the page, which stays usable; both answers have equal weight. */
export function ConsentBar({ services, onAnswer }: Props) {
  const { t } = useTranslation('third-party');
  const place = useRef<HTMLDivElement>(null);
  // Focused elements must scroll above the bar, not under it.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('scroll-padding-bottom', `${place.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('scroll-padding-bottom');
  }, []);
  const answer = (accepts: boolean) => {
    onAnswer(accepts);
    // The button disappears, so keep the focus on the page.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} className={css.place}>
      <section className={css.bar} aria-labelledby="consent-title">
        <div className={css.words}>
          <h2 id="consent-title" className={css.title}>
            {t('ask.title')}
          </h2>
          <p>
            {t('ask.sentence', {
              tenant: boot.publicIncubator?.name,
              services: list(services.map(({ name }) => t(`services.${name}.title`))),
            })}{' '}
            <AppLink to="/account/settings/privacy">{t('ask.more')}</AppLink>
          </p>
        </div>
        <div className={css.answers}>
          <Button variant="default" onClick={() => answer(false)}>
            {t('ask.decline')}
          </Button>
          <Button variant="default" onClick={() => answer(true)}>
            {t('ask.accept')}
          </Button>
        </div>
      </section>
    </div>
  );
}
