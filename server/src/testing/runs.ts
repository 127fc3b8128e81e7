/** `npm test` uses small counts, `npm run nightly` full ones. */
export const nightly = process.env.NIGHTLY === 'true';

export const times = (small: number, full: number): number => (nightly ? full : small);
