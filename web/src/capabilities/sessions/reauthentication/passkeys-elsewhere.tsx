import { Anchor } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';

/** Says where passkeys work, on a tenant's own domain. */
export function PasskeysElsewhere() {
  const { t } = useTranslation('own-account');
  const home = boot.home ?? '';
  return (
    <Trans
      t={t}
      i18nKey="passkeys.elsewhere"
      values={{ address: URL.canParse(home) ? new URL(home).host : '' }}
      components={{ 1: <Anchor href={`${home}/account/settings/security`} inherit /> }}
    />
  );
}
