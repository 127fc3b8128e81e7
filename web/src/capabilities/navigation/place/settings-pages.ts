import { canSeeTags } from '@seedbed/domain/taxonomy/policy.ts';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { routeExists } from '#platform/routes.ts';
import { usePagesBelow } from '#platform/ui/page/page-tabs.tsx';

const tags = '/taxonomy/tags/user';

/** The pages of the organization's settings that the person may open; the lists of tags have addresses of their own. */
export function useSettingsPages(): { to: string; label: string }[] {
  const { t } = useTranslation('navigation');
  const pages = usePagesBelow('/admin/configuration');
  const isShown = canSeeTags(useActor(), 'user') && routeExists(tags);
  return isShown ? [...pages, { to: tags, label: t('entries.taxonomy') }] : pages;
}
