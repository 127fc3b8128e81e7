import { usePeopleFacts } from '#capabilities/accounts/public.ts';
import { peopleFacts } from '#capabilities/startups/public.ts';
import { useMailHouse } from '#platform/mail/house.ts';
import { useDoors } from '#platform/record/doors.ts';
import { useReactions } from '#platform/record/reactions.ts';
import { useSearchSources } from '#platform/search/find-records.ts';
import { doors } from './doors.ts';
import { mailHouse } from './mail-house.ts';
import { reactions } from './reactions.ts';
import { searchSources } from './search-sources.ts';

/** Hands each part what it needs of parts that stand below it. */
export function wire() {
  useDoors(doors);
  useReactions(reactions);
  usePeopleFacts(peopleFacts);
  useSearchSources(searchSources);
  useMailHouse(mailHouse);
}
