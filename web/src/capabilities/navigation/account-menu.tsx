import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { canSetCoachingPreferences } from '@seedbed/domain/accounts/policy.ts';
import { isLanguage, languages, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { showsAvailabilityLink, showsCalendarLink } from '@seedbed/domain/navigation/create-menu.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetLanguage, useMe } from '#capabilities/accounts/public.tsx';
import { useSignOut } from '#capabilities/sessions/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { changeLanguage, nameOfLanguage } from '#platform/i18n/i18n.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import {
  BriefcaseIcon,
  CalendarIcon,
  ClockIcon,
  DocumentsIcon,
  GlobeIcon,
  IdBadgeIcon,
  LockIcon,
  LogoutIcon,
  SettingsIcon,
} from '#platform/ui/icons.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './account-menu.module.css';
import { SupportEntries } from './sidebar/support-entries.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

export function AccountMenu() {
  const { t } = useTranslation(['navigation', 'common']);
  const me = useMe();
  const actor = useActor();
  const { logOut, question } = useSignOut();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu position="bottom-end" width={248} opened={open} onChange={setOpen}>
        <Menu.Target>
          <UnstyledButton ref={button} className={css.target}>
            <Avatar person={me} />
            <span className="visually-hidden">{t('account.label', { name: me.fullName })}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={css.person}>
            <Avatar person={me} size="small" />
            <span className={css.words}>
              <strong dir="auto">{me.fullName}</strong>
              <span className={css.role}>{me.roleLabel}</span>
            </span>
          </Menu.Label>
          <Menu.Item component={AppLink} to="/profile" leftSection={<IdBadgeIcon size={18} />}>
            {t('entries.profile')}
          </Menu.Item>
          {showsCalendarLink(actor) && (
            <Menu.Item component={AppLink} to="/calendar" leftSection={<CalendarIcon size={18} />}>
              {t('entries.calendar')}
            </Menu.Item>
          )}
          {showsAvailabilityLink(actor) && (
            <Menu.Item component={AppLink} to="/availability" leftSection={<ClockIcon size={18} />}>
              {t('entries.availability')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <SupportEntries from={button} />
          <Menu.Divider />
          <Menu.Item component={AppLink} to="/account/settings" leftSection={<SettingsIcon size={18} />}>
            {t('pages.user-preferences')}
          </Menu.Item>
          <Menu.Item component={AppLink} to="/account/exports" leftSection={<DocumentsIcon size={18} />}>
            {t('pages.user-export')}
          </Menu.Item>
          <Menu.Item component={AppLink} to="/account/settings/security" leftSection={<LockIcon size={18} />}>
            {t('pages.user-security')}
          </Menu.Item>
          <Menu.Item component={AppLink} to="/account/settings/integrations" leftSection={<CalendarIcon size={18} />}>
            {t('pages.user-integrations')}
          </Menu.Item>
          {canSetCoachingPreferences(actor) && (
            <Menu.Item component={AppLink} to="/account/settings/coaching" leftSection={<BriefcaseIcon size={18} />}>
              {t('entries.coaching-preferences')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Scheme />
          <Menu.Divider />
          <Language onChosen={() => setOpen(false)} />
          <Menu.Divider />
          <Menu.Item leftSection={<LogoutIcon size={18} className="directional" />} onClick={logOut}>
            {t('account.log-out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}

function Scheme() {
  const { t } = useTranslation('common');
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <>
      <Menu.Label>{t('scheme.label')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as typeof colorScheme)}>
        {schemes.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
            {t(`scheme.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

/** Applies the language at once and saves it to the account. */
function Language({ onChosen }: { onChosen: () => void }) {
  const { t, i18n } = useTranslation('common');
  const [setLanguage] = useAct(SetLanguage, { silent: true });

  function choose(language: string) {
    if (!isLanguage(language)) return;
    onChosen();
    void changeLanguage(language);
    void setLanguage({ language });
  }

  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<GlobeIcon size={18} />}>{t('language.label')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup value={i18n.language} onChange={choose}>
          {languages.map((language) => (
            <Menu.RadioItem key={language} value={language} className={css.language} lang={localeOf(language)}>
              {nameOfLanguage(language)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
