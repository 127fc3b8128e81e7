import { registerPeopleFacts } from '#capabilities/accounts/public.ts';
import { listTimezones } from '#capabilities/incubators/public.ts';
import { peopleFacts } from '#capabilities/startups/public.ts';
import { registerReactions } from '#platform/activity-log/reactions.ts';
import { registerSenderBranding } from '#platform/mail/sender-branding.ts';
import { registerPrivacySources } from '#platform/privacy-sources.ts';
import { registerRecordTypes } from '#platform/record-types.ts';
import { registerSchedules } from '#platform/schedules/schedules.ts';
import { registerSearchSources } from '#platform/search/find-records.ts';
import { privacySources } from './privacy-sources.ts';
import { reactions } from './reactions.ts';
import { recordTypes } from './record-types.ts';
import { schedules } from './schedules.ts';
import { searchSources } from './search-sources.ts';
import { senderBranding } from './sender-branding.ts';

/** Hands each part what it needs of parts that stand below it. */
export function registerCapabilities() {
  registerRecordTypes(recordTypes);
  registerReactions(reactions);
  registerSchedules(schedules, listTimezones);
  registerPeopleFacts(peopleFacts);
  registerSearchSources(searchSources);
  registerSenderBranding(senderBranding);
  registerPrivacySources(privacySources);
}
