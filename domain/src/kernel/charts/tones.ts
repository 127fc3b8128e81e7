/** The specified colors of charts. Each comes with a dash, a marker and a pattern, so that color is never alone. */
export const tones = [
  { color: '#14B8A6', outline: '#0f766e', dash: undefined, pattern: 'solid' },
  { color: '#3B82F6', outline: '#1d4ed8', dash: '7 4', pattern: 'stripes' },
  { color: '#F59E0B', outline: '#b45309', dash: '2 4', pattern: 'dots' },
  { color: '#dc2626', outline: '#991b1b', dash: '10 3 2 3', pattern: 'grid' },
] as const;

/** More lines in one chart would share a color. */
export const mostSeries = tones.length;

export type Tone = (typeof tones)[number];
export const toneOf = (i: number): Tone => tones[i % tones.length] as Tone;
