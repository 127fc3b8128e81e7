import { useMantineColorScheme } from '@mantine/core';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { useTranslation } from 'react-i18next';
import { SetLanguage } from '#capabilities/accounts/public.tsx';
import { changeLanguage, nameOfLanguage } from '#platform/i18n/i18n.ts';
import { GlobeIcon, LogoutIcon, SettingsIcon } from '#platform/ui/icons.tsx';
import { useAct } from '#platform/use-act.ts';
import type { PaletteEntry } from './entries.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

/** Theme, language and logging out, as in the account menu. */
export function useCommands(onLogOut: () => void): PaletteEntry[] {
  const { t, i18n } = useTranslation(['common', 'navigation']);
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [setLanguage] = useAct(SetLanguage, { silent: true });
  const theme = schemes
    .filter((scheme) => scheme !== colorScheme)
    .map((scheme): PaletteEntry => {
      const about = t('scheme.label');
      const run = () => setColorScheme(scheme);
      return { key: scheme, name: t(`scheme.${scheme}`), about, detail: about, icon: <SettingsIcon />, run };
    });
  const language = languages
    .filter((one) => one !== i18n.language)
    .map((one): PaletteEntry => {
      const about = t('language.label');
      const run = () => {
        void changeLanguage(one);
        void setLanguage({ language: one });
      };
      const also = nameOfLanguage(one, i18n.language);
      return { key: one, name: nameOfLanguage(one), about, also, detail: about, icon: <GlobeIcon />, run };
    });
  const logOut = {
    key: 'log-out',
    name: t('navigation:account.log-out'),
    icon: <LogoutIcon className="directional" />,
    run: onLogOut,
  };
  return [...theme, ...language, logOut];
}
