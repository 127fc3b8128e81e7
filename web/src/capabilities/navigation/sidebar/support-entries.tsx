import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { openHelp } from '#platform/help.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { BookIcon, LockIcon, MailIcon, SearchIcon } from '#platform/ui/icons.tsx';

/** Part of the account menu, whose button gets the focus back. */
export function SupportEntries({ from }: { from: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('navigation');
  const address = boot.publicIncubator?.supportEmail?.address;
  return (
    <>
      <Menu.Label>{t('support.label')}</Menu.Label>
      <Menu.Item leftSection={<SearchIcon size={18} />} onClick={() => openHelp({ search: true, from: from.current })}>
        {t('support.search')}
      </Menu.Item>
      <Menu.Item leftSection={<BookIcon size={18} />} onClick={() => openHelp({ from: from.current })}>
        {t('support.docs')}
      </Menu.Item>
      {address && (
        <Menu.Item component="a" href={`mailto:${address}`} leftSection={<MailIcon size={18} />}>
          {t('support.contact')}
        </Menu.Item>
      )}
      {boot.thirdParty.length > 0 && (
        <Menu.Item component={AppLink} to="/account/settings/privacy" leftSection={<LockIcon size={18} />}>
          {t('support.privacy')}
        </Menu.Item>
      )}
    </>
  );
}
