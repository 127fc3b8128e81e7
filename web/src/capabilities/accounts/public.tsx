// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

export { type Me, MeProvider, useMe } from './me.tsx';
export { Me as MeDocument, Person, SetLanguage, SetSingleKeys } from './operations.ts';
export { OwnCard } from './own-card.tsx';
export { ContactList } from './profile/contact-list.tsx';
export { useKeepChosenLanguage } from './use-keep-chosen-language.ts';
export { UserName } from './user-name.tsx';

/** A person in the peek panel. */
export const PersonPeek = lazyPart<{ id: string }>(
  async () =>
    (await Promise.all([import('./profile/person-record.tsx'), loadTexts(['accounts', 'own-account'])]))[0]
      .PersonRecord,
);

/** The secret address of the own calendar. */
export const CalendarFeedSettings = lazyPart(
  async () => (await import('./settings/calendar-feed.tsx')).CalendarFeedSettings,
);
