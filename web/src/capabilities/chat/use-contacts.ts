import type { ChatContactsQuery } from '#platform/api/generated/documents.ts';
import { personChoice } from '#platform/forms/picker/choices.ts';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { ChatContacts } from './operations.ts';

const choicesOf = (data: ChatContactsQuery) => data.chatContacts.map(personChoice);

/** The people to whom the person may write. */
export const useContacts = () => useSearchedChoices(ChatContacts, choicesOf);
