const uri = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const tile = (content: string) => uri(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`);

const drawn = (sign: string) =>
  `<path d="${sign}" fill="none" stroke="#ffffff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A tenant's square logo: a simple white sign on its color. */
export const mark = (color: string, sign: string): string =>
  tile(`<rect width="32" height="32" rx="8" fill="${color}"/>${drawn(sign)}`);

/** The white sign without a background, for dark surfaces. */
export const whiteMark = (sign: string): string => tile(drawn(sign));

export const signs = {
  north: 'M16 6v20M16 6l-6 7M16 6l6 7M8 24h16',
  anchor: 'M16 9v16M11 13h10M7 19c1 5 5 6 9 6s8-1 9-6M16 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  seed: 'M16 26V14M16 14c0-4 3-7 8-7 0 5-3 8-8 8M16 18c0-3-3-6-7-6 0 4 3 7 7 7',
} as const;

const shapes = [
  '<circle cx="20" cy="20" r="10"/>',
  '<rect x="10" y="10" width="20" height="20" rx="4"/>',
  '<path d="M20 8l11 22H9z"/>',
  '<path d="M20 8a12 12 0 0 1 0 24z"/><circle cx="14" cy="20" r="4"/>',
  '<path d="M9 20h22M20 9v22" stroke-width="6" stroke="#fff" stroke-linecap="round"/>',
  '<circle cx="15" cy="17" r="6"/><circle cx="25" cy="24" r="6" opacity=".7"/>',
] as const;
const colors = ['#1f6f8b', '#7a4fa3', '#b3541e', '#2f7d4f', '#a83258', '#3d5a98', '#8a6d1d', '#1d7874'] as const;

/** A startup's logo, determined by its number. */
export const startupLogo = (n: number): string =>
  uri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${colors[n % colors.length]}"/><g fill="#fff">${shapes[(n * 5) % shapes.length]}</g></svg>`,
  );
