import { Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SetLanguage, signOut, useMe } from '#capabilities/accounts/public.tsx';
import { useAct } from '#platform/acting.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { LogoutIcon, MoonIcon, SunIcon, SystemIcon, UserCircleIcon } from '#platform/ui/icons.tsx';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import css from './account-menu.module.css';

export function AccountMenu() {
  const { t } = useTranslation(['navigation', 'common']);
  const me = useMe();
  const [setLanguage] = useAct(SetLanguage, { quiet: true });
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    { value: 'auto', label: <SystemIcon size={16} />, name: t('common:scheme.auto') },
    { value: 'light', label: <SunIcon size={16} />, name: t('common:scheme.light') },
    { value: 'dark', label: <MoonIcon size={16} />, name: t('common:scheme.dark') },
  ];
  return (
    <Menu position="bottom-end" width={260} closeOnItemClick>
      <Menu.Target>
        <UnstyledButton className={css.target} aria-label={t('account.label', { name: me.fullName })}>
          <Avatar person={me} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        <div className={css.head}>
          <Avatar person={me} size="large" />
          <div className={css.words}>
            <strong dir="auto">{me.fullName}</strong>
            <span className={css.role}>{me.roleLabel}</span>
          </div>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<UserCircleIcon size={18} />}>
          {t('account.profile')}
        </Menu.Item>
        <Menu.Divider />
        <div className={css.setting}>
          <span id="scheme-label">{t('account.theme')}</span>
          <SegmentedControl
            size="xs"
            aria-labelledby="scheme-label"
            value={colorScheme}
            onChange={(value) => setColorScheme(value as typeof colorScheme)}
            data={schemes.map(({ value, label, name }) => ({
              value,
              label: (
                <span title={name} className={css.scheme}>
                  {label}
                  <span className="visually-hidden">{name}</span>
                </span>
              ),
            }))}
          />
        </div>
        <div className={css.setting}>
          <span>{t('common:language.label')}</span>
          <LanguageSwitch onChosen={(language) => setLanguage({ language })} />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<LogoutIcon size={18} className="directional" />} onClick={signOut}>
          {t('account.log-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
