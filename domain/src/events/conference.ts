const solutions: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)zoom\.us$/, 'Zoom'],
  [/^meet\.google\.com$/, 'Google Meet'],
  [/(^|\.)teams\.(microsoft|live)\.com$/, 'Microsoft Teams'],
  [/(^|\.)webex\.com$/, 'Webex'],
  [/^meet\.jit\.si$/, 'Jitsi Meet'],
];

/** The service behind the link of a meeting; null for an unknown one. */
export function solutionOf(url: string): string | null {
  const hostname = /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return solutions.find(([host]) => host.test(hostname))?.[1] ?? null;
}
