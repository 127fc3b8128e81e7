export { invitePerson } from './invite-person.ts';
