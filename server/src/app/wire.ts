import { usePeopleFacts } from '#capabilities/accounts/public.ts';
import { listTimezones } from '#capabilities/incubators/public.ts';
import { peopleFacts } from '#capabilities/startups/public.ts';
import { useMailHouse } from '#platform/mail/house.ts';
import { usePersonalSources } from '#platform/personal-data.ts';
import { useDoors } from '#platform/record/doors.ts';
import { useReactions } from '#platform/record/reactions.ts';
import { useSchedules } from '#platform/schedules/schedules.ts';
import { useSearchSources } from '#platform/search/find-records.ts';
import { doors } from './doors.ts';
import { mailHouse } from './mail-house.ts';
import { personalSources } from './personal-sources.ts';
import { reactions } from './reactions.ts';
import { schedules } from './schedules.ts';
import { searchSources } from './search-sources.ts';

/** Hands each part what it needs of parts that stand below it. */
export function wire() {
  useDoors(doors);
  useReactions(reactions);
  useSchedules(schedules, listTimezones);
  usePeopleFacts(peopleFacts);
  useSearchSources(searchSources);
  useMailHouse(mailHouse);
  usePersonalSources(personalSources);
}
