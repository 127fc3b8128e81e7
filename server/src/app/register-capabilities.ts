import { usePeopleFacts } from '#capabilities/accounts/public.ts';
import { listTimezones } from '#capabilities/incubators/public.ts';
import { peopleFacts } from '#capabilities/startups/public.ts';
import { useReactions } from '#platform/activity-log/reactions.ts';
import { registerSenderBranding } from '#platform/mail/sender-branding.ts';
import { registerPrivacySources } from '#platform/privacy-sources.ts';
import { registerRecordTypes } from '#platform/record-types.ts';
import { useSchedules } from '#platform/schedules/schedules.ts';
import { useSearchSources } from '#platform/search/find-records.ts';
import { privacySources } from './privacy-sources.ts';
import { reactions } from './reactions.ts';
import { recordTypes } from './record-types.ts';
import { schedules } from './schedules.ts';
import { searchSources } from './search-sources.ts';
import { senderBranding } from './sender-branding.ts';

/** Hands each part what it needs of parts that stand below it. */
export function wire() {
  registerRecordTypes(recordTypes);
  useReactions(reactions);
  useSchedules(schedules, listTimezones);
  usePeopleFacts(peopleFacts);
  useSearchSources(searchSources);
  registerSenderBranding(senderBranding);
  registerPrivacySources(privacySources);
}
