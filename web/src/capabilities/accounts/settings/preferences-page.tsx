import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SetLanguage, SetSingleKeys, useMe } from '#capabilities/accounts/public.tsx';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import { useAct } from '#platform/use-act.ts';
import { DateFormatSelect, TimeFormatSelect } from './format-selects.tsx';
import { Setting } from './setting.tsx';
import css from './settings.module.css';
import { TimezoneSelect } from './timezone-select.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

/** Saves each setting at once. */
export function Component() {
  const { t } = useTranslation(['accounts', 'own-account', 'common']);
  const { singleKeys } = useMe();
  const [setLanguage] = useAct(SetLanguage);
  const [setSingleKeys] = useAct(SetSingleKeys);
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const keys = useId();
  return (
    <dl className={css.settings}>
      <Setting title={t('common:language.label')} sentence={t('settings.language-why')}>
        <LanguageSwitch onChosen={(language) => void setLanguage({ language })} />
      </Setting>
      <Setting title={t('own-account:fields.timezone')} sentence={t('own-account:settings.timezone-why')}>
        <TimezoneSelect />
      </Setting>
      <Setting title={t('own-account:fields.dateFormat')} sentence={t('own-account:settings.date-format-why')}>
        <DateFormatSelect />
      </Setting>
      <Setting title={t('own-account:fields.timeFormat')} sentence={t('own-account:settings.time-format-why')}>
        <TimeFormatSelect />
      </Setting>
      <Setting title={t('common:scheme.label')} sentence={t('settings.scheme-why')}>
        <SegmentedControl
          aria-label={t('common:scheme.label')}
          value={colorScheme}
          onChange={setColorScheme}
          data={schemes.map((value) => ({ value, label: t(`common:scheme.${value}`) }))}
        />
      </Setting>
      <Setting id={keys} title={t('settings.single-keys')} sentence={t('settings.single-keys-why')}>
        <Switch
          aria-labelledby={keys}
          checked={singleKeys}
          onChange={(event) => void setSingleKeys({ singleKeys: event.currentTarget.checked })}
        />
      </Setting>
    </dl>
  );
}
