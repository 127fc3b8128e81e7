import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The own linked calendars, where bookings are written, and the own video call. */
export const LinkedCalendars = lazyPart(async () => (await import('./linked-calendars.tsx')).LinkedCalendars);
