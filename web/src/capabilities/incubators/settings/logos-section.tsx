import { Button } from '@mantine/core';
import { type LogoType, logoTypes } from '@seedbed/domain/incubators/palette.ts';
import { fileMaxMegabytes } from '@seedbed/domain/kernel/largest-file.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type RestAnswer } from '#platform/api/rest.ts';
import { boot } from '#platform/boot.ts';
import { refreshBoot } from '#platform/refresh-boot.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import css from './branding.module.css';
import settingsCss from './settings.module.css';

const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml';

/** Each logo, with upload and removal. A change shows everywhere at once. */
export function LogosSection({ logos = logoTypes }: { logos?: readonly LogoType[] }) {
  const { t } = useTranslation('incubators');
  const hint = useId();
  return (
    <section className={settingsCss.group} aria-labelledby={`${hint}-title`}>
      <h2 id={`${hint}-title`} className={settingsCss.title}>
        {t('settings.logos-title')}
      </h2>
      <ul className={css.logos}>
        {logos.map((logo) => (
          <OneLogo key={logo} logo={logo} hint={hint} />
        ))}
      </ul>
      <p id={hint} className="note">
        {t('settings.logos-hint', { max: fileMaxMegabytes })}
      </p>
    </section>
  );
}

function OneLogo({ logo, hint }: { logo: LogoType; hint: string }) {
  const { t } = useTranslation('incubators');
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const name = t(`settings.logos.${logo}`);
  const address = boot.publicIncubator?.[logo];
  const path = `/api/organization/logos/${logo}`;

  async function act(what: 'sending' | 'removing', ask: () => Promise<RestAnswer<unknown>>) {
    setProblem(null);
    setBusy(what);
    const answer = await ask();
    if (!answer.problem) await refreshBoot();
    setBusy(null);
    if (answer.problem) return setProblem(answer.problem.message);
    toast(t(what === 'sending' ? 'settings.logo-set' : 'settings.logo-removed'));
    // The focused button disappears with the logo.
    choose.current?.focus();
  }

  function send(picture: File) {
    const form = new FormData();
    form.set('file', picture);
    return act('sending', () => call('POST', path, form));
  }

  return (
    <li className={css.logo}>
      <h3 className={css.logoName}>{name}</h3>
      <div className={css.frame} data-dark={logo === 'whiteLogo'}>
        {address ? <img src={address} alt={name} /> : <span>{t('settings.no-logo')}</span>}
      </div>
      <Row gap={2}>
        <Button
          ref={choose}
          variant="default"
          size="xs"
          loading={busy === 'sending'}
          aria-describedby={hint}
          aria-label={t('settings.upload-logo', { name })}
          onClick={() => input.current?.click()}
        >
          {t('settings.upload')}
        </Button>
        {address && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            loading={busy === 'removing'}
            aria-label={t('settings.remove-logo', { name })}
            onClick={() => void act('removing', () => call('DELETE', path))}
          >
            {t('remove')}
          </Button>
        )}
      </Row>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('settings.upload-logo', { name })}
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          if (picture) void send(picture);
          // Allows the same file to be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </li>
  );
}
