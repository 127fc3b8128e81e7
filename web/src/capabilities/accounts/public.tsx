export { type Me, MeProvider, useMe } from './me.tsx';
export { Me as MeDocument, Person, SetLanguage, SetSingleKeys } from './operations.ts';
export { OwnCard } from './own-card.tsx';
export { ContactList } from './profile/contact-list.tsx';
export { useKeepChosenLanguage } from './use-keep-chosen-language.ts';
export { UserName } from './user-name.tsx';
