/** `npm test` counts small, `npm run nightly` counts in full. */
export const nightly = process.env.NIGHTLY === 'true';

export const times = (small: number, full: number): number => (nightly ? full : small);
