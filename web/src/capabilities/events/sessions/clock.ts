const two = (n: number) => String(n).padStart(2, '0');

/** `09:30` for the minutes of a day; the end of the day is midnight. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
