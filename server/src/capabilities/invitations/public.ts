export { invitePerson, invitePersonIn } from './invite-person.ts';
export { emailedWithinLimit } from './send-invitation.ts';
