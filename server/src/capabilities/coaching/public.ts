export { heldSessions } from './held-sessions.ts';
