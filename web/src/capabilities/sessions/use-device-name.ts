import Bowser from 'bowser';
import { useTranslation } from 'react-i18next';

/** "Firefox on Windows", from the user agent at sign-in. */
export function useDeviceName(userAgent: string | null): string {
  const { t } = useTranslation('accounts');
  if (!userAgent) return t('security.unknown-device');
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return t('security.device', { browser: browser.name, system: os.name });
  return browser.name ?? os.name ?? t('security.unknown-device');
}
