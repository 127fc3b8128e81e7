export { heldSessions, sessionHeldSince } from './held-sessions.ts';
